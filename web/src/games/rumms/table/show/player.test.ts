// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type MatchEvent, outcomeIn } from "../../../../state/events";
import type { RummsMotion } from "../../../../wire";
import { happening } from "../fixtures";
import { secondsOf } from "../motion/motion";
import { flickOf, Player, type ShowProps, TIMES } from "./player";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function old(name: string): ShowProps {
  const { before: picture, events, known } = happening(name);
  return { picture, events: events.slice(0, known), past: false };
}

function seen(name: string): ShowProps {
  const { after: picture, events } = happening(name);
  return { picture, events, past: false };
}

/** A table that has seen what was before. */
function seated(name: string, { still = false, away = false } = {}) {
  const player = new Player(old(name), { still: () => still, away: () => away });
  const now = () => player.store.getState();
  const dice = () => now().dice.map(({ die }) => die);
  return { player, now, dice, go: () => player.update(seen(name)) };
}

/** The same events with other motions. */
function withMotion(events: readonly MatchEvent[], change: (motion: RummsMotion) => RummsMotion | null): MatchEvent[] {
  return events.map((event) => {
    const outcome = outcomeIn(event, "rumms");
    if (event.kind !== "outcome" || outcome?.kind !== "landing" || !outcome.motion) return event;
    return { ...event, outcome: { ...outcome, motion: change(outcome.motion) } };
  });
}

/** Motions are unpacked in the background. */
async function unpacked(now: () => { playing: unknown }) {
  await vi.waitFor(() => expect(now().playing).not.toBeNull(), { timeout: 2000, interval: 2 });
}

test("nothing old is played", () => {
  const player = new Player(seen("fall"), { still: () => false, away: () => false });
  expect(player.store.getState()).toMatchObject({ step: null, playing: null });
  expect(player.awaits(seen("fall"))).toBe(false);
});

describe("a flick", () => {
  test("is played, then the fallen die lies beside the mat, then it is gone", async () => {
    const { player, now, dice, go } = seated("fall");
    expect(player.awaits(seen("fall"))).toBe(true);
    go();
    expect(player.awaits(seen("fall"))).toBe(false);
    expect(now().step?.kind).toBe("motion");
    expect(dice()).toContain("bt1");
    await unpacked(now);
    expect(now().playing?.rate).toBe(1);
    const poseOf = (name: string) => now().dice.find(({ die }) => die === name)?.pose;
    expect(poseOf("rt1")?.[1]).toBeCloseTo(150, 0);
    expect(poseOf("bt1")?.[1]).toBeCloseTo(185, 0);
    now().playing?.onDone();
    expect(now()).toMatchObject({ step: { kind: "words" }, playing: null });
    expect(poseOf("bt1")?.[1]).toBeGreaterThan(210);
    vi.advanceTimersByTime(TIMES.read);
    expect(now().step).toBeNull();
    expect(dice()).not.toContain("bt1");
  });

  test("needs no time after it, but what is put down can be read", async () => {
    const { now, go } = seated("kings_move");
    go();
    await unpacked(now);
    now().playing?.onDone();
    expect(now().step).toMatchObject({ kind: "motion", said: { key: "kings_move" } });
    vi.advanceTimersByTime(TIMES.read);
    expect(now().step).not.toMatchObject({ kind: "motion" });
  });

  test("that the stage never ends is ended", async () => {
    const { now, go } = seated("fall");
    go();
    await unpacked(now);
    const { motion } = now().playing ?? { motion: { frames: 0, tracks: [], contacts: [] } };
    vi.advanceTimersByTime(secondsOf(motion) * 1000 + 3000);
    expect(now().step?.kind).toBe("words");
  });

  test("whose motion cannot be read is left out", async () => {
    const { player, now } = seated("fall");
    const { picture, events } = seen("fall");
    player.update({ picture, events: withMotion(events, (motion) => ({ ...motion, packed: "AAAA" })), past: false });
    await vi.waitFor(() => expect(now().step?.kind).toBe("words"), { interval: 2 });
    expect(now().playing).toBeNull();
  });

  test("is seen again slowly, from its beginning, and leaves all as it is", async () => {
    const props = seen("fall");
    const player = new Player(props, { still: () => false, away: () => false });
    const flick = flickOf(props);
    if (!flick) throw new Error("expected a flick");
    player.replay(flick);
    await unpacked(() => player.store.getState());
    const { playing, dice } = player.store.getState();
    expect(playing?.rate).toBe(0.25);
    expect(dice.map(({ die }) => die)).toContain("bt1");
    playing?.onDone();
    expect(player.store.getState()).toMatchObject({ step: null, playing: null });
    expect(player.store.getState().dice.map(({ die }) => die)).not.toContain("bt1");
  });

  test("is seen again with the dice that were taken off since", async () => {
    const { player, now, dice, go } = seated("fall", { still: true });
    go();
    await unpacked(now);
    now().playing?.onDone();
    vi.runAllTimers();
    const { picture, events } = seen("fall");
    const [taken] = picture.dice.filter(({ die, pose }) => pose && die !== "rt1").map(({ die }) => die);
    if (!taken) throw new Error("expected a die that the flick did not move");
    const later = {
      events,
      picture: { ...picture, dice: picture.dice.map((one) => (one.die === taken ? { ...one, pose: null } : one)) },
      past: false,
    };
    player.update(later);
    expect(dice()).not.toContain(taken);
    const flick = flickOf(later);
    if (!flick) throw new Error("expected a flick");
    player.replay(flick);
    await unpacked(now);
    expect(dice()).toContain(taken);
  });

  test("that comes while another is seen again has its true speed", async () => {
    const { player, now, go } = seated("fall");
    const flick = flickOf(seen("fall"));
    if (!flick) throw new Error("expected a flick");
    player.replay(flick);
    await unpacked(now);
    go();
    expect(now().playing?.rate).toBe(0.25);
    now().playing?.onDone();
    await unpacked(now);
    expect(now().playing?.rate).toBe(1);
  });
});

describe("a roll", () => {
  async function rolling(still: boolean) {
    const table = seated("captured_free", { still });
    table.go();
    await unpacked(table.now);
    table.now().playing?.onDone();
    expect(table.now().step?.kind).toBe("roll");
    return table;
  }

  test("keeps its face to itself for a moment, then leaves time to read", async () => {
    const { now } = await rolling(false);
    expect(now().revealed).toBe(false);
    vi.advanceTimersByTime(TIMES.roll);
    expect(now()).toMatchObject({ step: { kind: "roll" }, revealed: true });
    vi.advanceTimersByTime(TIMES.read - 1);
    expect(now().step).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(now().step).toBeNull();
  });

  test("does not roll where less motion is wished for", async () => {
    const { now } = await rolling(true);
    expect(now().revealed).toBe(true);
    vi.advanceTimersByTime(TIMES.still);
    expect(now().step).toBeNull();
  });

  test("can be skipped", async () => {
    const { player, now } = await rolling(false);
    player.skip();
    expect(now().step).toBeNull();
    player.skip();
    expect(now().step).toBeNull();
  });
});

describe("what is shown at once", () => {
  const jumps = (props: ShowProps, table: ReturnType<typeof seated>) => {
    expect(table.player.awaits(props)).toBe(false);
    table.player.update(props);
    expect(table.now()).toMatchObject({ step: null, playing: null });
  };

  test("what came while the page was out of sight", () => {
    jumps(seen("fall"), seated("fall", { away: true }));
  });

  test("what comes without its motion", () => {
    const { picture, events } = seen("fall");
    jumps({ picture, events: withMotion(events, () => null), past: false }, seated("fall"));
  });

  test("many moves after a lost connection", () => {
    const more: MatchEvent[] = [1, 2, 3].map((n) => ({ n: n + 2, kind: "move", seat: 0, move: "stay" }));
    const { picture, events } = seen("fall");
    jumps({ picture, events: [...events, ...more], past: false }, seated("fall"));
  });

  test("what is taken back, even in the middle of a motion", async () => {
    const table = seated("fall");
    table.go();
    await unpacked(table.now);
    const { events } = seen("fall");
    const undo: MatchEvent = { n: events.length + 1, kind: "undo", seat: 0, back_to: 0, allowed: [] };
    jumps({ picture: happening("fall").before, events: [...events, undo], past: false }, table);
    expect(table.dice()).toContain("bt1");
  });

  test("the past, and the way back to now", () => {
    const table = seated("fall");
    table.go();
    jumps({ ...old("fall"), events: seen("fall").events, past: true }, table);
    expect(table.dice()).toContain("bt1");
    jumps(seen("fall"), table);
    expect(table.dice()).not.toContain("bt1");
    expect(flickOf({ ...seen("fall"), past: true })).toBeNull();
  });
});

describe("looking back", () => {
  const back = (name: string) => {
    const { player, now } = seated(name);
    const { events, known } = happening(name);
    const then = { ...old(name), events, past: true, at: known };
    player.update(then);
    return { player, now, then, next: { ...seen(name), past: true, at: events.length } };
  };

  test("a step on is shown as it happened", async () => {
    const { player, now, next } = back("fall");
    expect(player.awaits(next)).toBe(true);
    player.update(next);
    expect(now().step).toMatchObject({ kind: "motion", said: { key: "flick" } });
    await unpacked(now);
  });

  test("the last step leads to now, and is shown as well", () => {
    const { player, now } = back("fall");
    player.update(seen("fall"));
    expect(now().step).toMatchObject({ kind: "motion", said: { key: "flick" } });
  });

  test("a landing tells by itself whose flick it was", () => {
    const { player, now, then, next } = back("fall");
    player.update({ ...then, picture: { ...then.picture }, at: then.at + 1 });
    expect(now().step).toBeNull();
    player.update(next);
    expect(now().step).toMatchObject({ kind: "motion", said: { key: "flick" } });
  });

  test("a step back ends what is being shown", () => {
    const { player, now, then, next } = back("fall");
    player.update(next);
    player.update(then);
    expect(now()).toMatchObject({ step: null, playing: null });
  });
});

test("moves that show nothing leave the question where it is", () => {
  const { player, now, go } = seated("setup_stands");
  expect(player.awaits(seen("setup_stands"))).toBe(false);
  go();
  expect(now().step).toBeNull();
});

test("events that come meanwhile are shown afterwards", () => {
  const { player, now } = seated("mage_takes");
  player.update(seen("mage_takes"));
  const first = now().step;
  const { after: picture, events } = happening("put_down");
  const [put, landing] = events;
  if (!put || !landing) throw new Error("expected two events");
  player.update({
    picture,
    events: [...seen("mage_takes").events, { ...put, n: 2 }, { ...landing, n: 3 }],
    past: false,
  });
  expect(now().step).toBe(first);
  vi.advanceTimersByTime(TIMES.read);
  expect(now().step).toMatchObject({ kind: "motion", said: { key: "put", dice: ["rm1"] } });
});

test("who is too late is shown the last move alone", () => {
  const { player, now } = seated("fall");
  const [flick, landing] = seen("fall").events;
  if (!flick || !landing) throw new Error("expected two events");
  const { picture } = seen("fall");
  const events: MatchEvent[] = [];
  const play = () => {
    events.push({ ...flick, n: events.length + 1 }, { ...landing, n: events.length + 2 });
    player.update({ picture, events: [...events], past: false });
  };
  play();
  const first = now().step;
  for (let more = 0; more < 3; more++) play();
  expect(now().step).toBe(first);
  play();
  expect(now().step).toMatchObject({ kind: "motion" });
  expect(now().step).not.toBe(first);
  player.skip();
  expect(now().step?.kind).toBe("words");
  player.skip();
  expect(now().step).toBeNull();
});

test("after the table is left nothing goes on", async () => {
  const { player, now, go } = seated("hides");
  go();
  const last = now();
  player.dispose();
  vi.advanceTimersByTime(10_000);
  expect(now()).toBe(last);
});
