import { createContext, useContext, useEffect } from "react";
import { createStore, type StoreApi } from "zustand";
import type { StageLayer } from "./contract";

export type LayerStore = StoreApi<{ layer: StageLayer }>;

const NOTHING: StageLayer = {};

export const LayerContext = createContext<LayerStore | null>(null);

export function createLayerStore(): LayerStore {
  return createStore(() => ({ layer: NOTHING }));
}

/** Lays something over the stage as long as the calling component is there. The latest caller wins. */
export function useStageLayer(layer: StageLayer): void {
  const store = useContext(LayerContext);
  useEffect(() => store?.setState({ layer }), [store, layer]);
  useEffect(() => () => store?.setState({ layer: NOTHING }), [store]);
}
