import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { sampleMatch, samplePlain, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { Analysis, AnalysisNews, Archive, ArchiveLine, JudgedMove, Replay } from "../../wire";
import { readAddress, writeAddress } from "./address";
import { ArchivePage } from "./archive-page";
import { RecordPage } from "./record-page";
import { ReplayPage } from "./replay-page";

beforeAll(startTexts);
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(() => {
  useHouse.setState({ name: "Ada", games: [] });
  window.history.replaceState(null, "", "/");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function line(change: Partial<ArchiveLine> = {}): ArchiveLine {
  return {
    code: "ABC234",
    game: "pebbles",
    options: {},
    stage: "over",
    created: "2026-05-03T12:00:00Z",
    ended: "2026-05-03T12:20:00Z",
    seats: [
      { kind: "person", name: "Ada", bot: null, yours: true },
      { kind: "person", name: "Bo", bot: null, yours: false },
    ],
    resigned: [],
    result: { scores: [3, 5], winners: [1] },
    replay: "K7M2QX9RTB",
    ...change,
  };
}

const PROBLEM = (code: string, details: object = {}) => ({ code, reason: "no", details });

/** A server that answers by method and path; a pair is a status and a problem. */
function serve(answers: Readonly<Record<string, object | readonly [number, object]>>) {
  const asked: string[] = [];
  const fetch = vi.fn((path: string, init: RequestInit) => {
    const [place = "", search = ""] = path.split("?");
    asked.push(`${init.method} ${path}`);
    const found = answers[`${init.method} ${place}`] ?? [404, PROBLEM("server/not_found")];
    const [status, body] = Array.isArray(found) ? found : [200, found];
    const shown = typeof body === "function" ? body(new URLSearchParams(search)) : body;
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(shown), { status }));
  });
  vi.stubGlobal("fetch", fetch);
  return asked;
}

const archive = (matches: ArchiveLine[], more: string | null = null, total = matches.length): Archive => ({
  matches: matches as Archive["matches"],
  total,
  more,
});

describe("the archive", () => {
  it("shows who played, who won, and leads to the replay, or to the table of one that goes on", async () => {
    const running = line({ code: "XYZ567", stage: "playing", result: null, replay: null, ended: null });
    serve({ "GET /api/matches": archive([line(), running]) });
    render(<ArchivePage />);
    const [over, playing] = await screen.findAllByRole("link", { name: /Ada/ });
    expect(over?.getAttribute("href")).toBe("/replay/K7M2QX9RTB");
    expect(over?.textContent).toContain("Bo5Ada3You lost");
    expect(playing?.getAttribute("href")).toBe("/room/XYZ567");
    expect(playing?.textContent).toContain("Under way");
    expect(screen.getByText("2 matches")).toBeDefined();
  });

  it("asks for what is looked for, and for older ones", async () => {
    const [match, older] = [line(), line({ code: "XYZ567" })];
    const asked = serve({
      "GET /api/matches": (wanted: URLSearchParams) =>
        archive([wanted.has("before") ? older : match], "2026-05-01T00:00:00Z", 40),
    });
    render(<ArchivePage />);
    await userEvent.click(await screen.findByRole("button", { name: "Show older ones" }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe("GET /api/matches?before=2026-05-01T00%3A00%3A00Z"));
    await userEvent.click(screen.getByRole("radio", { name: "Finished" }));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Bo" } });
    await vi.waitFor(() => expect(asked.at(-1)).toBe("GET /api/matches?stage=over&text=Bo"));
  });

  it("says what deleting means, and deletes", async () => {
    const asked = serve({ "GET /api/matches": archive([line()]), "DELETE /api/rooms/ABC234": [204, {}] });
    render(<ArchivePage />);
    await userEvent.click(await screen.findByRole("button", { name: /^Delete/ }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("The others still have it");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete it" }));
    await vi.waitFor(() => expect(asked).toContain("DELETE /api/rooms/ABC234"));
    expect(await screen.findByText(/Your matches will be here/)).toBeDefined();
  });

  it("leads on where there is nothing yet", async () => {
    serve({ "GET /api/matches": archive([]) });
    render(<ArchivePage />);
    const door = await screen.findByRole("link", { name: "Choose a game" });
    expect(door.getAttribute("href")).toBe("/");
  });
});

const matches = [0, 1, 2, 3].map((n) =>
  sampleMatch({
    n,
    actors: n < 3 ? [n % 2] : [],
    winners: n < 3 ? [] : [1],
    picture: samplePlain({ position: `after ${n}` }),
  }),
);

function replayOf(change: Partial<Replay> = {}): Replay {
  return {
    code: "K7M2QX9RTB",
    game: "pebbles",
    version: 1,
    options: {},
    ended: "2026-05-03T12:20:00Z",
    seats: [sampleSeat(0), sampleSeat(1)],
    eyes: null,
    open_eyes: [0, 1],
    played: [],
    hands_hidden: false,
    events: [1, 2, 3].map((n) => ({ n, kind: "move" as const, seat: n % 2, move: `b ${n}` })),
    frames: matches.map((match) => [JSON.parse(JSON.stringify(match))]),
    ...change,
  };
}

const PATH = "GET /api/replays/K7M2QX9RTB";
const table = () => screen.getByRole("main", { name: "Table" });

describe("a replay", () => {
  it("opens at the moment in the address, is stepped through by key, and the address keeps step", async () => {
    window.history.replaceState(null, "", "/replay/K7M2QX9RTB?n=1&seat=0");
    const asked = serve({ [PATH]: replayOf({ eyes: 0 }) });
    render(<ReplayPage code="K7M2QX9RTB" />);
    const slider = await screen.findByRole("slider");
    expect(table().dataset.n).toBe("1");
    expect(asked).toContain(`${PATH}?seat=0`);
    await userEvent.keyboard("{ArrowRight}");
    expect(table().dataset.n).toBe("2");
    await userEvent.keyboard("{End}");
    expect(table().dataset.n).toBe("3");
    await vi.waitFor(() => expect(window.location.search).toBe("?n=3&seat=0"));
    await userEvent.keyboard("{Home}");
    expect(table().dataset.n).toBe("0");
    fireEvent.change(slider, { target: { value: "2" } });
    expect(table().dataset.n).toBe("2");
  });

  it("is seen with other eyes at the same moment", async () => {
    window.history.replaceState(null, "", "/replay/K7M2QX9RTB?n=2");
    const asked = serve({ [PATH]: replayOf() });
    render(<ReplayPage code="K7M2QX9RTB" />);
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Seen by" }), "Bo");
    await vi.waitFor(() => expect(asked).toContain(`${PATH}?seat=1`));
    expect(table().dataset.n).toBe("2");
  });

  it("shows what may be seen where a link asks for more", async () => {
    window.history.replaceState(null, "", "/replay/K7M2QX9RTB?seat=1");
    const answers = new Map([["seat=1", [403, PROBLEM("server/hands_hidden", { seat: 1 })] as const]]);
    vi.stubGlobal(
      "fetch",
      vi.fn((path: string) => {
        const [status, body] = answers.get(path.split("?")[1] ?? "") ?? [
          200,
          replayOf({ hands_hidden: true, open_eyes: [] }),
        ];
        return Promise.resolve(new Response(JSON.stringify(body), { status }));
      }),
    );
    render(<ReplayPage code="K7M2QX9RTB" />);
    expect(await screen.findByText("The host keeps hands hidden. This is what you may see.")).toBeDefined();
    expect(table().dataset.n).toBe("0");
  });

  it.each([
    ["server/no_such_replay", 404, {}, "No match here", "Your matches", "/archive"],
    ["server/not_over_yet", 409, { room: "ABC234" }, "Not over yet", "To the table", "/room/ABC234"],
    ["server/damaged", 500, {}, "No match here", "Your matches", "/archive"],
  ])("%s is told, with a way on", async (code, status, details, heading, door, path) => {
    serve({ [PATH]: [status, PROBLEM(code, details)] });
    render(<ReplayPage code="K7M2QX9RTB" />);
    expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
    expect(screen.getByRole("link", { name: door }).getAttribute("href")).toBe(path);
  });
});

describe("an analysis", () => {
  const judged = (n: number, change: Partial<JudgedMove> = {}): JudgedMove => ({
    n,
    seat: (n - 1) % 2,
    move: `b ${n}`,
    forced: false,
    best: `b ${n}`,
    before: 0.5,
    after: 0.5,
    lost: 0,
    doubt: 0,
    verdict: "good",
    why: [],
    why_best: [],
    simulations: 0,
    ...change,
  });
  const found: Analysis = {
    level: "hard",
    values: "chance",
    moves: [
      judged(1),
      judged(2, {
        best: "a 2",
        before: 0.62,
        after: 0.38,
        lost: 0.24,
        verdict: "blunder",
        why_best: [{ code: "rumis/covers", details: { colour: "blue", squares: 2 } }],
      }),
      judged(3),
    ],
    curves: [
      [
        [0, 0.5],
        [3, 0],
      ],
      [
        [1, 0.62],
        [2, 0.38],
      ],
    ],
  };
  const news = (done: number, change: Partial<AnalysisNews> = {}) =>
    `data: ${JSON.stringify({ done, of: 3, analysis: null, problem: null, ...change })}\n\n`;
  const offer = { levels: ["medium", "hard"], suggested: "medium", known: [] };

  /** The panel at a server whose stream the test writes. */
  async function opened(refused: [number, object] | null = null) {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const writer = stream.writable.getWriter();
    const asked: string[] = [];
    vi.stubGlobal(
      "fetch",
      vi.fn((path: string, init: RequestInit) => {
        asked.push(`${init.method} ${path}`);
        if (init.method === "POST" && !refused) return Promise.resolve(new Response(stream.readable));
        const [status, body] =
          init.method === "POST" && refused ? refused : [200, path.includes("analysis") ? offer : replayOf()];
        return Promise.resolve(new Response(JSON.stringify(body), { status }));
      }),
    );
    render(<ReplayPage code="K7M2QX9RTB" />);
    const [door] = await screen.findAllByRole("button", { name: "Analysis" });
    if (door) await userEvent.click(door);
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Judged by" }), "hard");
    await userEvent.click(screen.getByRole("button", { name: "Analyse" }));
    const say = (text: string) => writer.write(new TextEncoder().encode(text));
    return { asked, say, end: () => writer.close() };
  }

  it("says how far it is, then what was costly and why, and leads there", async () => {
    const { asked, say } = await opened();
    expect(asked.at(-1)).toBe("POST /api/replays/K7M2QX9RTB/analysis?level=hard");
    const half = news(2).length / 2;
    await say(news(1) + news(2).slice(0, half));
    expect(await screen.findByText("1 of 3 decisions")).toBeDefined();
    await say(news(2).slice(half));
    expect(await screen.findByText("2 of 3 decisions")).toBeDefined();
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 2);
    await say(news(3, { analysis: found }));
    const line = await screen.findByRole("button", { name: /Blunder/ });
    expect(line.textContent).toContain("62% → 38%");
    expect(line.textContent).toContain("Better: a 2. Covers 2 blue squares.");
    expect(screen.getByRole("img", { name: /How likely each player was to win/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Slip|Mistake/ })).toBeNull();
    await userEvent.click(line);
    expect(table().dataset.n).toBe("2");
    expect(line.getAttribute("aria-current")).toBe("step");
  });

  it("is refused in words, and can be asked for again", async () => {
    await opened([503, PROBLEM("server/busy", { ahead: 8 })]);
    expect((await screen.findByText(/Many people are asking for hints or analyses/)).textContent).toContain(
      "8 of them",
    );
    expect(screen.getByRole("button", { name: "Analyse" })).toHaveProperty("disabled", false);
  });

  it("that fails half-way says so", async () => {
    const { say, end } = await opened();
    await say(news(1, { problem: { code: "server/no_thought", reason: "no", details: {} } }));
    await end();
    expect(
      (await screen.findByText("The bots cannot think right now. Try again in a moment.")).closest("[role=alert]"),
    ).not.toBeNull();
    expect(screen.getByRole("button", { name: "Analyse" })).toHaveProperty("disabled", false);
  });
});

describe("trying it here", () => {
  const DOOR = "POST /api/replays/K7M2QX9RTB/room";
  async function opened(start: string) {
    window.history.replaceState(null, "", `/replay/K7M2QX9RTB?n=${start}`);
    render(<ReplayPage code="K7M2QX9RTB" />);
    await userEvent.click(await screen.findByRole("button", { name: "Try it here" }));
    return screen.getByRole("dialog", { name: "Try it here" });
  }

  it("says for whom one plays, and leads to the new room", async () => {
    const asked = serve({ [PATH]: replayOf(), [DOOR]: { code: "XYZ567" } });
    const dialog = await opened("1");
    expect(dialog.textContent).toContain("You play for Bo.");
    expect(dialog.textContent).toContain("This match stays as it is");
    await userEvent.click(within(dialog).getByRole("button", { name: "Go on from here" }));
    expect(asked).toContain(`${DOOR}?n=1&seat=none`);
    await vi.waitFor(() => expect(window.location.pathname).toBe("/room/XYZ567"));
  });

  it("takes the seat that is looked from", async () => {
    const asked = serve({ [PATH]: replayOf({ eyes: 0 }), [DOOR]: { code: "XYZ567" } });
    const dialog = await opened("1");
    expect(dialog.textContent).toContain("You play for Ada.");
    await userEvent.keyboard("{Enter}");
    expect(asked).toContain(`${DOOR}?n=1&seat=0`);
  });

  it("is refused in words", async () => {
    serve({ [PATH]: replayOf(), [DOOR]: [409, PROBLEM("server/over_then")] });
    const dialog = await opened("3");
    await userEvent.click(within(dialog).getByRole("button", { name: "Go on from here" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("The match is over at this moment.");
    expect(within(dialog).getByRole("button", { name: "Go on from here" })).toHaveProperty("disabled", false);
  });
});

describe("a record from disk", () => {
  const file = () => new File(["torn"], "match.jsonl");

  it("is told with the line that is wrong, and another can be chosen", async () => {
    serve({ "POST /api/records": [422, PROBLEM("server/record_damaged", { line: 7 })] });
    render(<RecordPage />);
    await userEvent.upload(screen.getByLabelText(/Choose a file/), file());
    expect((await screen.findByRole("alert")).textContent).toContain("Line 7 of this file cannot be read");
    expect(screen.getByLabelText(/Choose a file/)).toHaveProperty("disabled", false);
  });

  it("is shown by the same player", async () => {
    serve({ "POST /api/records": replayOf({ code: null }) });
    render(<RecordPage />);
    await userEvent.upload(screen.getByLabelText(/Choose a file/), file());
    await vi.waitFor(() => expect(table().dataset.n).toBe("0"));
    await userEvent.click(screen.getByRole("button", { name: "One move on" }));
    expect(table().dataset.n).toBe("1");
  });

  it("is tried and judged like any other, by sending it again", async () => {
    const bodies: unknown[] = [];
    const offer = { levels: ["medium"], suggested: "medium", known: [] };
    const problem = PROBLEM("server/no_thought");
    const news = `data: ${JSON.stringify({ done: 1, of: 3, analysis: null, problem })}\n\n`;
    const answers: Record<string, string> = {
      "POST /api/records?seat=none": JSON.stringify(replayOf({ code: null })),
      "GET /api/games/pebbles/analysis": JSON.stringify(offer),
      "POST /api/records/analysis?level=medium": news,
      "POST /api/records/room?n=0&seat=none": JSON.stringify({ code: "XYZ567" }),
    };
    vi.stubGlobal(
      "fetch",
      vi.fn((path: string, init: RequestInit) => {
        bodies.push(init.body);
        return Promise.resolve(new Response(answers[`${init.method} ${path}`]));
      }),
    );
    render(<RecordPage />);
    await userEvent.upload(screen.getByLabelText(/Choose a file/), file());
    const [door] = await screen.findAllByRole("button", { name: "Analysis" });
    if (door) await userEvent.click(door);
    await userEvent.click(await screen.findByRole("button", { name: "Analyse" }));
    expect(await screen.findByText(/The bots cannot think right now/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try it here" }));
    await userEvent.click(screen.getByRole("button", { name: "Go on from here" }));
    await vi.waitFor(() => expect(window.location.pathname).toBe("/room/XYZ567"));
    expect(bodies).toEqual(["torn", undefined, "torn", "torn"]);
  });
});

it.each([
  ["", { n: null, eyes: "mine" }],
  ["?n=12&seat=1", { n: 12, eyes: 1 }],
  ["?seat=none", { n: null, eyes: "none" }],
] as const)("the address %s is read and written", (search, said) => {
  expect(readAddress(search)).toEqual(said);
  expect(writeAddress(said)).toBe(search);
});

it("an address that says nonsense says nothing", () => {
  expect(readAddress("?n=-1&seat=x")).toEqual({ n: null, eyes: "mine" });
});
