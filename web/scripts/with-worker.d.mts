import type { Plugin } from "vite";

export function withWorker(): Plugin;
