import { beforeAll, describe, expect, test } from "vitest";
import { outcomeIn } from "../../../../state/events";
import { textsIn } from "../../../../testing/texts";
import { happening } from "../fixtures";
import type { StageDie } from "../stage/contract";
import { diceOf } from "./dice";
import { lastFlick, type Step, stepsOf } from "./steps";
import { saidText } from "./words";

let t: Awaited<ReturnType<typeof textsIn>>;
beforeAll(async () => {
  t = textsIn("en");
});

function shown(name: string): Step[] {
  const { before, events, known, after } = happening(name);
  return stepsOf(before, events.slice(known), after);
}

/** The steps as a person reads them. */
function told(name: string): string[] {
  return shown(name).map((step) => {
    const words = step.said ? saidText(t, step.said) : "";
    return step.kind === "roll" ? `${words} ${saidText(t, step.result)}` : words;
  });
}

const lying = (dice: readonly StageDie[]) => Object.fromEntries(dice.map(({ die, pose }) => [die, pose]));
const names = (dice: readonly { die: string }[]) => dice.map(({ die }) => die).sort();

describe("flicks", () => {
  test("a die that falls is named and taken off only after it", () => {
    expect(told("fall")).toEqual(["The red troll 1 is flicked.", expect.stringMatching(/off the mat/i)]);
    const [motion, fell] = shown("fall");
    expect(motion?.kind === "motion" && motion.fallen.length).toBeGreaterThan(0);
    expect(fell).toMatchObject({ kind: "words", lying: true });
  });

  test("the dice after the last step are those of the picture", () => {
    for (const name of ["fall", "captured_free", "king_falls", "foul_touch", "ice_put", "ice_melts", "kings_move"]) {
      expect(lying(shown(name).at(-1)?.dice ?? []), name).toEqual(lying(diceOf(happening(name).after)));
    }
  });

  test("nothing jumps ahead: the captured die lies there until it is rolled", () => {
    const [motion, roll] = shown("captured_lost");
    expect(names(motion?.dice ?? [])).toContain("rt1");
    expect(names(roll?.dice ?? [])).not.toContain("rt1");
  });
});

describe("rolls", () => {
  test.each([
    ["captured_free", "The red troll 1 lies captured and is rolled. The red troll 1 is free."],
    ["captured_lost", "The red troll 1 lies captured and is rolled. The red troll 1 is defeated."],
    ["rescued", "The blue dragon 1 is rolled for its king. The blue dragon 1 saves its king."],
    ["not_rescued", "The blue dragon 1 is rolled for its king. The blue dragon 1 could not save its king."],
    [
      "berserker_takes",
      "The red berserker 1 may take someone along and is rolled. The red berserker 1 takes an enemy die along.",
    ],
    [
      "berserker_fails",
      "The red berserker 1 may take someone along and is rolled. The red berserker 1 takes nobody along.",
    ],
    ["revive_first", "The red troll 1 is rolled: does it come back? The red troll 1 is back."],
  ])("%s", (name, words) => {
    expect(told(name).at(-1)).toBe(words);
  });

  test("hearts go on after a put-down: one stays out, one comes back", () => {
    expect(told("revive_more")).toEqual([
      "The red troll 1 is put down.",
      "The red knight 1 is rolled: does it come back? The red knight 1 stays out.",
      "The red dragon 1 is rolled: does it come back? The red dragon 1 is back.",
    ]);
    expect(told("revive_first")[0]).toBe("Both hearts are cashed in: red heart 1 and red heart 2.");
  });

  test("the face says whether it is active", () => {
    for (const [name, active] of [
      ["captured_free", true],
      ["captured_lost", false],
    ] as const)
      expect(shown(name).find(({ kind }) => kind === "roll")).toMatchObject({ active });
  });
});

describe("fouls", () => {
  test.each([
    ["foul_touch", "Foul: the finger touched the red troll 2 as well."],
    ["foul_push", /^Foul: the red troll 1 was pushed for \d\d ms\. A flick takes at most 25 ms\.$/],
    ["foul_shove", "Foul: the red troll 1 was moved by 5 mm when a die was put down."],
  ])("%s is explained", (name, words) => {
    expect(told(name)).toContainEqual(typeof words === "string" ? words : expect.stringMatching(words));
  });

  test("none is told that the server does not tell", () => {
    expect(shown("fall").map(({ said }) => said?.key)).toEqual(["flick", "fell"]);
  });
});

describe("powers", () => {
  test("the king's move, a put-down, a spy that hides", () => {
    expect(told("kings_move")).toEqual(["The red king goes back into its castle."]);
    expect(told("put_down")).toEqual(["The red mage 1 is put down."]);
    expect(told("hides")).toEqual(["The red spy 1 hides beside the mat."]);
    expect(names(shown("hides")[0]?.dice ?? [])).not.toContain("rs1");
  });

  test("a mage goes home with what it took", () => {
    expect(told("mage_takes")).toEqual(["The red mage 1 spirits the blue knight 1 away."]);
    const left = names(shown("mage_takes")[0]?.dice ?? []);
    expect(left).not.toContain("bn1");
    expect(left).not.toContain("rm1");
  });

  test("ice freezes, and is gone once it rests on nothing", () => {
    const [, second] = shown("ice_put");
    expect(second?.dice.filter(({ frozen }) => frozen).map(({ die }) => die)).toEqual(["bt1", "bt2"]);
    expect(told("ice_melts").at(-1)).toMatch(/The red ice cube \d no longer rests on any die/);
  });
});

describe("beginnings and ends", () => {
  test("who starts", () => {
    expect(told("start")).toEqual([expect.stringMatching(/^(Red|Blue) starts\.$/)]);
    expect(told("screen_falls")).toEqual(["The screen is gone. Red moves first."]);
  });

  test("a flick that follows at once is played among the dice that stood behind it", () => {
    const { before, events, known, after } = happening("screen_falls");
    const landing = happening("fall").events.find((event) => outcomeIn(event, "rumms")?.kind === "landing");
    if (!landing) throw new Error("expected a landing");
    const steps = stepsOf(before, [...events.slice(known), { ...landing, n: 5 }], after);
    const motion = steps.find(({ kind }) => kind === "motion");
    expect(names(motion?.dice ?? [])).toEqual(names(diceOf(after)).filter((die) => die !== "bt1"));
  });

  test("both sides are seen as soon as the screen is gone", () => {
    const [begin] = shown("screen_falls");
    expect(begin?.dice.map(({ die }) => die)).toEqual(expect.arrayContaining(["rk", "bk"]));
  });

  test("a set-up that stands is not worth a word, one that falls is", () => {
    expect(shown("setup_stands")).toEqual([]);
    expect(told("setup_fell")).toEqual([
      "",
      expect.stringMatching(/^The red troll \d does not stay where you put it\. Set up again\.$/),
    ]);
  });

  test("a king falls, and a game is won", () => {
    expect(told("king_falls").at(-1)).toBe("The blue king is off the mat.");
    expect(told("won").slice(-2)).toEqual(["The blue king is off the mat.", "Red wins."]);
    expect(told("game_won").at(-1)).toBe("Red wins game 1. Games: red 1, blue 0.");
    expect(told("given_up")).toEqual(["Red wins."]);
  });

  test("a drawn tournament", () => {
    const { before, after } = happening("won");
    const drawn = { ...after, winner: null, game_number: 9 };
    expect(stepsOf(before, [], drawn)[0]?.said?.key).toBe("tournament_drawn");
  });
});

describe("the last flick", () => {
  test("is found behind rolls and put-downs", () => {
    const { events, after } = happening("captured_free");
    const landing = events.flatMap((event) => outcomeIn(event, "rumms") ?? []).find(({ kind }) => kind === "landing");
    expect(lastFlick(events, after)?.motion).toBe(landing?.kind === "landing" && landing.motion);
  });

  test("is not one of an earlier game, nor one that was taken back", () => {
    const { events, after } = happening("fall");
    const [flick, landing] = events;
    if (!flick || !landing) throw new Error("expected two events");
    const set = happening("setup_stands").events.find(({ kind }) => kind === "outcome");
    if (!set) throw new Error("expected a set-up");
    expect(lastFlick([...events, { ...set, n: 3 }], after)).toBeNull();
    expect(lastFlick([flick, landing, { n: 3, kind: "undo", seat: 0, back_to: 0, allowed: [] }], after)).toBeNull();
  });
});

test("what another game tells is left out", () => {
  const { before, after } = happening("hides");
  const odd = { n: 1, kind: "outcome" as const, outcome: { game: "pebbles", plain: true as const, recorded: null } };
  expect(stepsOf(before, [odd], after)).toEqual([]);
});
