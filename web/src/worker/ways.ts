/** How a request is answered: see `worker.ts`. */
export type Way = "file" | "page" | "fact" | "question" | "network";

interface Asked {
  method: string;
  url: string;
  mode: string;
}

/** What is the same for everybody, so that it may be kept. All other answers of the server are somebody's own. */
export const FACTS: readonly string[] = ["/api/games"];
/** Answers to these depend on nothing but the question: how a cube looks, and the table that some options give. */
const QUESTIONS = /^\/api\/(cubes\/look|games\/[^/]+\/preview)$/;

/** Files of this build are kept, pages have one file for all of them, and nothing that is personal is ever kept. */
export function wayOf({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { origin: from, pathname } = new URL(url);
  if (from !== origin) return "network";
  if (method === "POST") return QUESTIONS.test(pathname) ? "question" : "network";
  if (method !== "GET") return "network";
  if (pathname.startsWith("/api/")) return FACTS.includes(pathname) ? "fact" : "network";
  if (files.has(pathname)) return "file";
  return mode === "navigate" ? "page" : "network";
}
