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
  Me,
  NewRoom,
  PreviewAnswer,
  Problem,
  RoomCode,
  SolvedCube,
} from "../wire";
import { LOST, Refusal } from "./refusal";

type Options = Readonly<Record<string, unknown>>;

/** The server over HTTP. Whatever is refused rejects with a `Refusal`. */
export const api = {
  me: () => request<Me>("GET", "/api/me"),
  rename: (name: string) => request<Me>("POST", "/api/me", { name }),
  games: () => request<GameInfo[]>("GET", "/api/games"),
  preview: (game: string, options: Options, signal?: AbortSignal) =>
    request<PreviewAnswer>("POST", `/api/games/${encodeURIComponent(game)}/preview`, { options }, signal),
  openRoom: (room: NewRoom) => request<RoomCode>("POST", "/api/rooms", room),
  removeRoom: (code: string) => request<void>("DELETE", `/api/rooms/${encodeURIComponent(code)}`),
  cubes: () => request<CubesInfo>("GET", "/api/cubes"),
  cubeLook: (ask: CubeAsk) => request<CubeLook>("POST", "/api/cubes/look", ask),
  cubeWhy: (why: CubeWhy) => request<CubeReason>("POST", "/api/cubes/why", why),
  cubeHint: (ask: CubeAsk) => request<CubeHint>("POST", "/api/cubes/hint", ask),
  cubeWatch: (watch: CubeWatch) => request<CubeSolution>("POST", "/api/cubes/watch", watch),
  cubeSolved: (done: CubeDone) => request<SolvedCube>("POST", "/api/cubes/solved", done),
};

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(LOST, "the server cannot be reached");
  }
  if (!response.ok) throw await refusalIn(response);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(LOST, "something else answered in the server's place");
  }
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
