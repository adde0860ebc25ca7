import type {
  AnalysisNews,
  AnalysisOffer,
  Archive,
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
  Replay,
  RoomCode,
  SolvedCube,
  Statistics,
} from "../wire";
import { LOST, Refusal } from "./refusal";

type Options = Readonly<Record<string, unknown>>;

/** How long an answer may take: a network that swallows everything must not keep people waiting for ever. */
export const PATIENCE = 30_000;
/** The same where the server searches, perhaps after others. */
export const SEARCH_PATIENCE = 120_000;

/** An analysis takes as long as it takes; it says how far it is. */
const STUDY_PATIENCE = 3_600_000;

/** A file with all that the server keeps of us. */
export const OWN_DATA = "/api/me/data";

/** A file with our statistics, match by match; what follows says of which kind. */
export const COUNTED_MATCHES = "/api/statistics/matches";

/** Which of one's matches are wanted. */
export interface MatchesWish {
  game?: string | undefined;
  stage?: "playing" | "over" | undefined;
  text?: string | undefined;
  /** Those that are older. */
  before?: string | undefined;
}

/** Whose eyes a match is seen with: a seat's, nobody's, or one's own if one sat there. */
export type Eyes = number | "none" | "mine";

/** Where the server has what belongs to a match that is over. */
export function replayPath(code: string): string {
  return `/api/replays/${encodeURIComponent(code)}`;
}

/** A match that is over: at its address, or told by a record that somebody brings along. */
export type Whole = { readonly code: string } | { readonly record: string };

const pathOf = (match: Whole) => ("code" in match ? replayPath(match.code) : "/api/records");
const bodyOf = (match: Whole) => ("code" in match ? {} : { body: match.record });

/** As it stands in an address; what is not wished for is left out. */
export function query(values: Readonly<Record<string, string | number | undefined>>): string {
  const told = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(told).toString();
}

interface Asking {
  body?: unknown;
  /** A body that is no JSON. */
  text?: string;
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
  matches: (wish: MatchesWish, signal?: AbortSignal) =>
    request<Archive>("GET", `/api/matches?${query({ ...wish })}`, { signal }),
  replay: (code: string, eyes: Eyes, signal?: AbortSignal) =>
    request<Replay>("GET", `${replayPath(code)}?${query({ seat: eyes })}`, { signal }),
  movingPicture: async (code: string, eyes: Eyes): Promise<Blob> => {
    const path = `${replayPath(code)}/moving.gif?${query({ seat: eyes })}`;
    return ask(path, { method: "GET" }, (response) => response.blob(), SEARCH_PATIENCE);
  },
  /** A room that goes on from an event of a match, against bots. */
  tryHere: (match: Whole, n: number, eyes: Eyes): Promise<RoomCode> => {
    const path = `${pathOf(match)}/room?${query({ n, seat: eyes })}`;
    return ask(path, { method: "POST", ...bodyOf(match) }, (response) => response.json(), SEARCH_PATIENCE);
  },
  analysisOffer: (match: Whole, game: string, signal?: AbortSignal) => {
    const place = "code" in match ? replayPath(match.code) : `/api/games/${encodeURIComponent(game)}`;
    return request<AnalysisOffer>("GET", `${place}/analysis`, { signal });
  },
  /** An analysis, and before it how far it is. It goes on as long as somebody listens. */
  analyse: (match: Whole, level: string, onNews: (news: AnalysisNews) => void, signal: AbortSignal): Promise<void> => {
    const path = `${pathOf(match)}/analysis?${query({ level })}`;
    return ask(
      path,
      { method: "POST", ...bodyOf(match) },
      (response) => hear(response, onNews),
      STUDY_PATIENCE,
      signal,
    );
  },
  openRecord: (text: string, eyes: Eyes) =>
    request<Replay>("POST", `/api/records?${query({ seat: eyes })}`, { text, patience: SEARCH_PATIENCE }),
  statistics: () => request<Statistics>("GET", "/api/statistics"),
  startAfresh: () => request<void>("DELETE", "/api/statistics"),
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
  { body, text, signal, patience = PATIENCE }: Asking = {},
): Promise<T> {
  const sent = text === undefined ? written(body) : { body: text };
  const read = (response: Response) => (response.status === 204 ? Promise.resolve(undefined) : response.json());
  return (await ask(path, { method, ...sent }, read, patience, signal)) as T;
}

/** What is read of an answer that is no refusal. */
async function ask<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  patience: number,
  signal?: AbortSignal,
): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, patience);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(path, { credentials: "same-origin", signal: ended.signal, ...init });
    if (!response.ok) throw await refusalIn(response);
    return await read(response);
  } catch (error) {
    if (signal?.aborted || error instanceof Refusal) throw error;
    throw new Refusal(LOST, "the server cannot be reached");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/** News as they come, each on a line of its own (Server-Sent Events). */
async function hear<T>(response: Response, onNews: (news: T) => void): Promise<void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data: ")) onNews(JSON.parse(line.slice("data: ".length)) as T);
    }
  }
}

function written(body: unknown): RequestInit {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
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
