import type {
  CubeAsk,
  CubeDone,
  CubeHint,
  CubeLook,
  CubeReason,
  CubeSolution,
  CubesInfo,
  CubeWatch,
  CubeWhy,
  GameInfo,
  LessonTried,
  LessonTry,
  Me,
  NewRoom,
  PreviewAnswer,
  Problem,
  RoomCode,
  SolvedCube,
} from "../wire";
import { LOST, Refusal } from "./refusal";

type Options = Readonly<Record<string, unknown>>;

/** How long an answer may take: a network that swallows everything must not keep people waiting for ever. */
export const PATIENCE = 30_000;
/** The same where the server searches, perhaps after others. */
export const SEARCH_PATIENCE = 120_000;

/** A file with all that the server keeps of us. */
export const OWN_DATA = "/api/me/data";

interface Asking {
  body?: unknown;
  /** Whoever asks may lose interest. */
  signal?: AbortSignal | undefined;
  patience?: number;
}

/** The server over HTTP. Whatever is refused rejects with a `Refusal`. */
export const api = {
  me: () => request<Me>("GET", "/api/me"),
  forgetMe: () => request<void>("DELETE", "/api/me"),
  rename: (name: string) => request<Me>("POST", "/api/me", { body: { name } }),
  games: () => request<GameInfo[]>("GET", "/api/games"),
  preview: (game: string, options: Options, signal?: AbortSignal) =>
    request<PreviewAnswer>("POST", `/api/games/${encodeURIComponent(game)}/preview`, { body: { options }, signal }),
  tryInLesson: (ask: LessonTry) => request<LessonTried>("POST", "/api/lessons/try", { body: ask }),
  openRoom: (room: NewRoom) => request<RoomCode>("POST", "/api/rooms", { body: room }),
  removeRoom: (code: string) => request<void>("DELETE", `/api/rooms/${encodeURIComponent(code)}`),
  cubes: () => request<CubesInfo>("GET", "/api/cubes"),
  cubeLook: (ask: CubeAsk) => request<CubeLook>("POST", "/api/cubes/look", { body: ask }),
  cubeWhy: (why: CubeWhy) => request<CubeReason>("POST", "/api/cubes/why", { body: why }),
  cubeHint: (ask: CubeAsk) => search<CubeHint>("/api/cubes/hint", ask),
  cubeWatch: (watch: CubeWatch) => search<CubeSolution>("/api/cubes/watch", watch),
  cubeSolved: (done: CubeDone) => request<SolvedCube>("POST", "/api/cubes/solved", { body: done }),
};

const search = <T>(path: string, body: unknown) => request<T>("POST", path, { body, patience: SEARCH_PATIENCE });

async function request<T>(
  method: string,
  path: string,
  { body, signal, patience = PATIENCE }: Asking = {},
): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, patience);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    return await answerTo<T>(path, { method, credentials: "same-origin", signal: ended.signal, ...written(body) });
  } catch (error) {
    if (signal?.aborted || error instanceof Refusal) throw error;
    throw new Refusal(LOST, "the server cannot be reached");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

function written(body: unknown): RequestInit {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function answerTo<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw await refusalIn(response);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

async function refusalIn(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as Problem;
    if (problem.code && problem.reason) return new Refusal(problem.code, problem.reason, problem.details);
  } catch {
    // Not a Problem: something between us and the server answered.
  }
  return new Refusal(LOST, `the server answered with status ${response.status}`);
}
