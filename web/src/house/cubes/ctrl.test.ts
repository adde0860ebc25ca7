import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useNotices } from "../../state/notices";
import { FakeCubes, FIRST, SECOND, SMALL } from "../../testing/fake-cubes";
import type { Cube } from "../../wire";
import { CubeCtrl, MOST_LOOKS, RETRY_MS } from "./ctrl";
import { loadBuild, loadUnsent, unfinished } from "./kept";
import { sendUnsent } from "./unsent";

let server: FakeCubes;
const open: CubeCtrl[] = [];
const settle = () => vi.advanceTimersByTimeAsync(0);

async function sit(cube: Cube = SMALL): Promise<CubeCtrl> {
  const ctrl = new CubeCtrl(cube);
  open.push(ctrl);
  void ctrl.enter();
  await settle();
  return ctrl;
}

async function lay(ctrl: CubeCtrl, ...stones: string[]): Promise<void> {
  for (const stone of stones) {
    ctrl.lay(stone.replace("red ", ""));
    await settle();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  useNotices.setState({ notices: [] });
  server = new FakeCubes();
});

afterEach(() => {
  for (const ctrl of open.splice(0)) ctrl.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("building", () => {
  test("a stone is seen at once, before the server has said what fits then", async () => {
    const ctrl = await sit();
    expect(ctrl.state.look?.empty).toBe(4);
    ctrl.lay("S01 a1.1 b1.1");
    expect(ctrl.state.asking).toBe(true);
    expect(ctrl.state.look?.picture.stones).toEqual([{ colour: "red", stone: "S01", cells: [0, 1] }]);
    expect(ctrl.state.look?.empty).toBe(2);
    await settle();
    expect(ctrl.state.asking).toBe(false);
    expect(ctrl.state.look?.places).toEqual({ red: { S03: [[2, 3]] } });
  });

  test("stones are taken back and laid again; a new one forgets those taken back", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    ctrl.undo();
    await settle();
    expect(ctrl.state).toMatchObject({ stones: [], undone: [FIRST] });
    expect(ctrl.state.look?.empty).toBe(4);
    ctrl.redo();
    await settle();
    expect(ctrl.state).toMatchObject({ stones: [FIRST], undone: [] });
    ctrl.undo();
    await lay(ctrl, SECOND);
    expect(ctrl.state).toMatchObject({ stones: [SECOND], undone: [] });
  });

  test("a stone that the server refuses comes back, and is told", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST, "S01 c9.1 d9.1");
    await settle();
    expect(ctrl.state.stones).toEqual([FIRST]);
    expect(ctrl.state.look?.empty).toBe(2);
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toEqual(["client/stone_back"]);
  });

  test("starting over clears stones, time and hints", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    await ctrl.askPossible();
    ctrl.startOver();
    await settle();
    expect(ctrl.state).toMatchObject({ stones: [], undone: [], seconds: 0, hints: 0, answer: null });
    expect(unfinished()).toEqual([]);
  });

  test("a colour without a place gives way to one that can go on", async () => {
    const ctrl = await sit({ ...SMALL, colours: 2 });
    expect(ctrl.state.colour).toBe("red");
    ctrl.cycle();
    expect(ctrl.state.colour).toBe("blue");
    ctrl.cycle();
    expect(ctrl.state.colour).toBe("red");
  });
});

describe("nothing is lost", () => {
  test("a reload goes on where it was, with what was taken back, time and hints", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST, SECOND.replace("S03", "S02"));
    await lay(ctrl, FIRST);
    await ctrl.askPossible();
    for (let now = 0; now <= 7_000; now += 500) ctrl.tick(now, true);
    ctrl.save();
    const again = await sit();
    expect(again.state).toMatchObject({ stones: [...ctrl.state.stones], seconds: 7, hints: 1 });
    expect(unfinished().map(({ cube }) => cube)).toEqual([SMALL]);
  });

  test("a cube that was only looked at is not kept", async () => {
    const ctrl = await sit();
    ctrl.tick(0, true);
    ctrl.tick(2_000, true);
    ctrl.save();
    expect(loadBuild(SMALL)).toBeNull();
  });

  test("stones laid without a line are sent when it is back", async () => {
    const ctrl = await sit();
    server.gone = true;
    await lay(ctrl, FIRST);
    expect(ctrl.state).toMatchObject({ lost: true, stones: [FIRST] });
    expect(ctrl.state.look?.picture.stones).toHaveLength(1);
    expect(loadBuild(SMALL)?.stones).toEqual([FIRST]);
    server.gone = false;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(ctrl.state).toMatchObject({ lost: false, asking: false });
    expect(ctrl.state.look?.places).toEqual({ red: { S03: [[2, 3]] } });
  });

  test("what the server does not take any more is dropped, and said", async () => {
    const kept = {
      cube: SMALL,
      stones: ["red S01 z9.9 z8.9"],
      undone: [],
      seconds: 3,
      hints: 0,
      done: false,
      touched: 1,
    };
    localStorage.setItem("rumpus-cube /cubes/2x1x2-1/shape", JSON.stringify(kept));
    const ctrl = await sit();
    await settle();
    expect(ctrl.state).toMatchObject({ stones: [], refusal: null });
    expect(useNotices.getState().notices).toHaveLength(1);
  });

  test("what another tab did with the same cube is taken over, and never undone by this one", async () => {
    const [ctrl, other] = [await sit(), await sit()];
    await vi.advanceTimersByTimeAsync(10);
    await lay(other, FIRST);
    ctrl.save();
    expect(loadBuild(SMALL)?.stones).toEqual([FIRST]);
    window.dispatchEvent(new StorageEvent("storage", { key: "rumpus-cube /cubes/2x1x2-1/shape" }));
    await settle();
    expect(ctrl.state.stones).toEqual([FIRST]);
    expect(ctrl.state.look?.empty).toBe(2);
    await vi.advanceTimersByTimeAsync(10);
    other.undo();
    window.dispatchEvent(new StorageEvent("storage", { key: "rumpus-cube /cubes/9x9x9-1/shape" }));
    await settle();
    expect(ctrl.state.stones).toEqual([FIRST]);
    ctrl.save();
    expect(loadBuild(SMALL)).toMatchObject({ stones: [], undone: [FIRST] });
  });

  test("what is done after the clock was set back by an hour is kept as well", async () => {
    const [ctrl, other] = [await sit(), await sit()];
    await lay(other, FIRST);
    vi.setSystemTime(Date.now() - 3_600_000);
    other.undo();
    expect(loadBuild(SMALL)).toMatchObject({ stones: [], undone: [FIRST] });
    window.dispatchEvent(new StorageEvent("storage", { key: "rumpus-cube /cubes/2x1x2-1/shape" }));
    await settle();
    expect(ctrl.state.undone).toEqual([FIRST]);
  });

  test("a cube that was solved in another tab is solved in this one, and handed over once", async () => {
    const [ctrl, other] = [await sit(), await sit()];
    await vi.advanceTimersByTimeAsync(10);
    await lay(other, FIRST, SECOND);
    window.dispatchEvent(new StorageEvent("storage", { key: "rumpus-cube /cubes/2x1x2-1/shape" }));
    await settle();
    expect(ctrl.state).toMatchObject({ done: true, handed: "kept" });
    expect(server.to("/api/cubes/solved")).toHaveLength(1);
  });

  test.each(["{", '{"stones": 3}', "null"])("rubbish in the memory is no cube: %s", async (rubbish) => {
    localStorage.setItem("rumpus-cube /cubes/2x1x2-1/shape", rubbish);
    expect((await sit()).state.stones).toEqual([]);
    expect(unfinished()).toEqual([]);
  });
});

test("positions that were seen are shown again without asking, the latest of them", async () => {
  const ctrl = await sit();
  const asked = () => server.to("/api/cubes/look").length;
  await lay(ctrl, FIRST);
  ctrl.undo();
  await settle();
  expect(asked()).toBe(2);
  for (let n = 0; n < MOST_LOOKS; n++) {
    ctrl.store.setState({ stones: Array(n + 2).fill(FIRST) });
    await ctrl.again();
  }
  ctrl.store.setState({ stones: [] });
  await ctrl.again();
  expect(asked()).toBe(2 + MOST_LOOKS + 1);
});

describe("the time", () => {
  test("runs while the page is seen, and only then", async () => {
    const ctrl = await sit();
    ctrl.tick(0, true);
    ctrl.tick(1_000, true);
    ctrl.tick(2_000, true);
    expect(ctrl.state.seconds).toBe(2);
    ctrl.tick(3_000, false);
    ctrl.tick(60_000, true);
    expect(ctrl.state.seconds).toBe(2);
    ctrl.tick(61_000, true);
    expect(ctrl.state.seconds).toBe(3);
  });

  test("does not run while a machine sleeps, while one watches, or after the end", async () => {
    const ctrl = await sit();
    ctrl.tick(0, true);
    ctrl.tick(3_600_000, true);
    expect(ctrl.state.seconds).toBeLessThanOrEqual(3);
    await ctrl.watch();
    const before = ctrl.state.seconds;
    ctrl.tick(3_602_000, true);
    ctrl.endShow();
    await lay(ctrl, FIRST, SECOND);
    ctrl.tick(3_604_000, true);
    ctrl.tick(3_606_000, true);
    expect(ctrl.state).toMatchObject({ done: true, seconds: before });
  });
});

describe("hints", () => {
  test("the answer stays until the next stone, and counts", async () => {
    const ctrl = await sit();
    server.hint = () => ({ answer: "no", next: null });
    await ctrl.askPossible();
    expect(ctrl.state).toMatchObject({ answer: "no", hints: 1, offer: null });
    await lay(ctrl, FIRST);
    expect(ctrl.state.answer).toBeNull();
  });

  test("stones are taken back until the cube can be completed, and can be laid again", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    server.hint = ({ stones }) => ({ answer: stones.length === 0 ? "yes" : "no", next: null });
    await ctrl.takeBackUntilPossible();
    await settle();
    expect(ctrl.state).toMatchObject({ stones: [], undone: [FIRST], answer: "yes", hints: 1 });
    expect(ctrl.state.look?.empty).toBe(4);
  });

  test("if nothing is found even for the empty box, nothing is taken back", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    server.hint = () => ({ answer: "unknown", next: null });
    await ctrl.takeBackUntilPossible();
    expect(ctrl.state).toMatchObject({ stones: [FIRST], answer: "unknown", hints: 0 });
  });

  test("one stone is offered in its own colour", async () => {
    const ctrl = await sit({ ...SMALL, colours: 2 });
    ctrl.cycle();
    await ctrl.showOne();
    expect(ctrl.state).toMatchObject({ colour: "red", hints: 1, answer: null });
    expect(ctrl.state.offer).toEqual({ colour: "red", stone: "S03", cells: [2, 3] });
  });

  test("where there is no way on, the question for a stone is answered in words", async () => {
    const ctrl = await sit();
    server.hint = () => ({ answer: "no", next: null });
    await ctrl.showOne();
    expect(ctrl.state).toMatchObject({ answer: "no", offer: null, hints: 1 });
  });

  test("an answer about a position that is gone is none, and does not count", async () => {
    const ctrl = await sit();
    const asked = ctrl.askPossible();
    ctrl.lay("S01 a1.1 b1.1");
    await settle();
    await asked;
    expect(ctrl.state).toMatchObject({ answer: null, hints: 0, thinking: false });
  });

  test("a question that nobody answered does not count", async () => {
    const ctrl = await sit();
    server.gone = true;
    await ctrl.askPossible();
    expect(ctrl.state).toMatchObject({ answer: null, hints: 0, thinking: false });
    expect(useNotices.getState().notices).toHaveLength(1);
  });
});

describe("watching", () => {
  test("goes on from here, and leaves the own cube as it is", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    await ctrl.watch();
    expect(ctrl.state.show?.kind).toBe("here");
    expect(ctrl.state.show?.player.state).toMatchObject({ from: 1, at: 1 });
    expect(ctrl.state.show?.player.state.stones).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ctrl.state.show?.player.state.at).toBe(2);
    ctrl.endShow();
    expect(ctrl.state).toMatchObject({ stones: [FIRST], show: null, hints: 1, done: false });
  });

  test("starts anew where there is no way on", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    const all = server.solution;
    server.solution = (ask) => (ask.stones.length > 0 ? { answer: "no", stones: [] } : all(ask));
    await ctrl.watch();
    expect(ctrl.state.show?.kind).toBe("anew");
    expect(ctrl.state.show?.player.state).toMatchObject({ from: 0 });
    expect(ctrl.state.stones).toEqual([FIRST]);
  });

  test("says so if nothing is found at all", async () => {
    const ctrl = await sit();
    server.solution = () => ({ answer: "unknown", stones: [] });
    await ctrl.watch();
    expect(ctrl.state).toMatchObject({ show: null, answer: "unknown", hints: 0 });
  });
});

describe("solved", () => {
  test("is handed over once, with time and hints, and shows how it was built", async () => {
    const ctrl = await sit();
    await ctrl.askPossible();
    await lay(ctrl, FIRST, SECOND);
    expect(ctrl.state).toMatchObject({ done: true, handed: "kept", lost: false });
    ctrl.undo();
    ctrl.redo();
    ctrl.dispose();
    const again = await sit();
    expect(again.state).toMatchObject({ done: true, handed: "kept", stones: [FIRST, SECOND] });
    expect(server.to("/api/cubes/solved")).toEqual([{ cube: SMALL, stones: [FIRST, SECOND], seconds: 0, hints: 1 }]);
    expect(unfinished()).toEqual([]);
    await again.watch();
    expect(again.state.show).toMatchObject({ kind: "own" });
    expect(again.state.hints).toBe(1);
  });

  test("waits in this browser while the server is away", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path === "/api/cubes/solved") throw new TypeError("no way to the server");
      return fetch(path, init);
    });
    await lay(ctrl, SECOND);
    expect(ctrl.state).toMatchObject({ done: true, handed: "waits", lost: true });
    expect(loadUnsent()).toHaveLength(1);
    ctrl.dispose();
    vi.stubGlobal("fetch", fetch);
    expect(await sendUnsent()).toBe("kept");
    expect(loadUnsent()).toEqual([]);
    expect(server.to("/api/cubes/solved")).toHaveLength(1);
  });

  test("that the server will never take is said to be refused, and stands in nobody's way", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path !== "/api/cubes/solved") return fetch(path, init);
      const problem = { code: "server/too_many_cubes", reason: "there are too many", details: { most: 1 } };
      return new Response(JSON.stringify(problem), { status: 409 });
    });
    await lay(ctrl, SECOND);
    expect(ctrl.state).toMatchObject({ done: true, handed: "refused", lost: false });
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toContain("server/too_many_cubes");
    expect(loadUnsent()).toEqual([]);
  });

  test("is tried again by itself", async () => {
    const ctrl = await sit();
    await lay(ctrl, FIRST);
    const { fetch } = globalThis;
    let gone = true;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (gone && path === "/api/cubes/solved")
        return Response.json({ code: "server/store", reason: "x" }, { status: 503 });
      return fetch(path, init);
    });
    await lay(ctrl, SECOND);
    expect(ctrl.state.handed).toBe("waits");
    gone = false;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(ctrl.state).toMatchObject({ handed: "kept", lost: false });
  });
});
