import { describe, expect, test } from "vitest";
import { outcomeIn, type StandingEvent, standingEvents } from "../../state/events";
import { sampleMatch, sampleRumms, sampleSeat } from "../../testing/samples";
import { textsIn } from "../../testing/texts";
import type { RummsLanding } from "../../wire";
import { announcement } from "../words/announce";
import { moments, told } from "./moments";
import { moveWords } from "./moves";
import { type Outcome, outcomeWords } from "./outcomes";
import { happening } from "./table/fixtures";

const t = textsIn("en");
const german = textsIn("de");

describe("moves", () => {
  test.each([
    [
      "army troll 8 dragon 1",
      "leads the king with 8 trolls and 1 dragon",
      "führt den König ins Feld, dazu 8 Trolle und 1 Drache",
    ],
    ["army", "leads the king alone", "führt nur den König"],
    ["army ?", "has picked an army", "hat eine Armee gewählt"],
    ["setup rk -335 0 0 rt1 -300 0 45", "has set up", "hat aufgestellt"],
    ["?", "has set up behind the screen", "hat hinter dem Sichtschirm aufgestellt"],
    ["flick rk 0 0.5 0 0", "flicks the red king gently", "schnippt den roten König sanft"],
    [
      "flick bd1 12.5 1.5 0 -2",
      "flicks the blue dragon 1 firmly, struck low",
      "schnippt den blauen Drachen 1 mit mittlerer Kraft, unten getroffen",
    ],
    [
      "flick rt3 -90 2.4 3 4",
      "flicks the red troll 3 hard, struck high on the left",
      "schnippt den roten Troll 3 kräftig, oben links getroffen",
    ],
    [
      "again 0 3.9 -4 0",
      "flicks the dragon once more, with full force, struck on the right",
      "schnippt den Drachen noch einmal, mit voller Wucht, rechts getroffen",
    ],
    ["king free", "puts the king back into the castle", "stellt den König zurück in die Burg"],
    ["spy rs1 200 80 0", "brings the red spy 1 back", "holt den roten Spion 1 zurück"],
    ["ice ri1 200 80 0", "puts ice on an enemy die", "legt Eis auf einen gegnerischen Würfel"],
    ["ice ri1 200 80 0 ri2 210 0 0", "puts 2 ice cubes on enemy dice", "legt 2 Eiswürfel auf gegnerische Würfel"],
    [
      "heart rh1 : rt1 rt2",
      "gives a heart for the red troll 1 and the red troll 2",
      "gibt ein Herz für den roten Troll 1 und den roten Troll 2",
    ],
    [
      "heart rh1 : rt1 rh2 : rn1",
      "gives 2 hearts for the red troll 1 and the red knight 1",
      "gibt 2 Herzen für den roten Troll 1 und den roten Ritter 1",
    ],
    ["put -335 0 0", "puts the die down", "stellt den Würfel hin"],
    ["take bh1", "takes the blue heart 1 out of the game", "nimmt das blaue Herz 1 aus dem Spiel"],
    ["rescue rd1", "sends the red dragon 1 to rescue the king", "schickt den roten Drachen 1, um den König zu retten"],
    ["hide rs1", "hides the red spy 1", "versteckt den roten Spion 1"],
    ["decline", "declines", "verzichtet"],
    ["stay", "leaves it at that", "lässt es dabei"],
    ["something new", "something new", "something new"],
  ])("%s", (move, english, deutsch) => {
    expect(moveWords(t, move)).toBe(english);
    expect(moveWords(german, move)).toBe(deutsch);
  });
});

/** What nature did in a story that the server told. */
function outcome(name: string, place = 0): Outcome {
  const found = happening(name).events.flatMap((event) => outcomeIn(event, "rumms") ?? [])[place];
  if (!found) throw new Error(`expected an outcome in ${name}`);
  return found;
}

function landing(change: Partial<RummsLanding> = {}): RummsLanding {
  const told = outcome("captured_lost");
  if (told.kind !== "landing") throw new Error("expected a landing");
  return { ...told, aftermath: { gone: [], frozen: [] }, motion: null, ...change };
}

const HIDDEN: Outcome = {
  game: "rumms",
  kind: "settled",
  team: "blue",
  stands: true,
  die: null,
  fallen: [],
  motion: null,
};

describe("what nature did", () => {
  test.each([
    ["who starts", outcome("start"), "Red begins"],
    ["a fall", outcome("fall"), "Blue troll 1 falls off the mat"],
    ["the end of a king", outcome("won"), "Blue king falls off the mat"],
    ["a finger on two dice", outcome("foul_touch"), "Foul: the finger touched the red troll 2 as well"],
    ["a push", outcome("foul_push"), "Foul: the red troll 1 was pushed for 87 ms. A flick takes at most 25 ms"],
    ["a shove", outcome("foul_shove"), "Foul: the red troll 1 was moved by 5 mm when a die was put down"],
    ["nothing", outcome("captured_lost"), "Everything stays on the mat"],
    ["ice that is gone", outcome("ice_melts", 1), "The red ice cube 1 no longer rests on any die and is gone"],
    ["a roll", outcome("captured_lost", 1), "Red troll 1 is rolled: shadow"],
    ["another roll", outcome("captured_free", 1), "Red troll 1 is rolled: active"],
    ["a set-up", outcome("setup_stands"), "The set-up of Red stands"],
    ["a tower that fell", outcome("setup_fell"), "The set-up of Red does not stand: red troll 2"],
    ["a set-up behind the screen", HIDDEN, "The set-up of Blue stands"],
    ["one that fell there", { ...HIDDEN, stands: false }, "The set-up of Blue does not stand"],
  ])("%s", (_, told, words) => {
    expect(outcomeWords(t, told)).toBe(words);
  });

  test("several fall, and a foul besides", () => {
    const foul = { wrong: "pushed", dice: ["rt1"], amount: 0.09, limit: 0.025 } as const;
    const told = landing({ fallen: ["bt1", "rk"], fouls: [{ ...foul, dice: [...foul.dice] }] });
    expect(outcomeWords(german, told)).toBe(
      "Blauer Troll 1 und roter König fallen von der Matte. Foul: Der rote Troll 1 wurde 90 ms lang geschoben. Ein Schnipser dauert höchstens 25 ms",
    );
  });

  test("every foul has its words in both languages, whatever the deed", () => {
    for (const wrong of ["touched", "pushed", "felled", "toppled", "shoved"] as const)
      for (const deed of ["flick", "put", "fall"] as const) {
        const told = landing({ deed, fouls: [{ wrong, dice: ["rt1"], amount: 2, limit: 1 }] });
        for (const words of [outcomeWords(t, told), outcomeWords(german, told)])
          expect(words).toMatch(/^Foul: .*troll 1/i);
      }
  });
});

/** A story out of moves of seats and outcomes. */
function story(...steps: readonly (readonly [seat: number, move: string] | Outcome)[]): StandingEvent[] {
  return steps.map((step, place) =>
    "kind" in step
      ? { n: place + 1, kind: "outcome", outcome: step }
      : { n: place + 1, kind: "move", seat: step[0], move: step[1] },
  );
}

const TWO_SEATS = sampleRumms();
const QUIET = landing();
const LOUD = landing({ fallen: ["bt1"] });

test("a foul of a hand is worth a line, and is heard", () => {
  const { events, after: picture } = happening("foul_shove");
  expect(told(events, picture)).toHaveLength(2);
  expect(moments(standingEvents(events), picture)).toHaveLength(2);
  const match = { ...sampleMatch(), picture };
  const heard = announcement(t, { seats: [sampleSeat(0), sampleSeat(1)], match, fresh: events });
  expect(heard).toContain("Foul: the red troll 1 was moved by 5 mm when a die was put down.");
});

describe("moments", () => {
  test("turns have numbers, and what came of nothing is seen at the move", () => {
    const found = moments(
      story(
        outcome("start"),
        [0, "setup rk -335 0 0"],
        outcome("setup_stands"),
        [1, "?"],
        HIDDEN,
        [0, "flick rt1 0 1 0 0"],
        QUIET,
        [1, "flick bt1 0 1 0 0"],
        LOUD,
        outcome("captured_free", 1),
        [1, "put free"],
        QUIET,
        [0, "take bt1"],
      ),
      TWO_SEATS,
    );
    expect(found.map(({ n, number, first, colour }) => [n, number, first, colour])).toEqual([
      [1, null, false, null],
      [3, null, false, "red"],
      [5, null, false, "blue"],
      [7, 1, true, "red"],
      [8, 2, true, "blue"],
      [9, 2, false, null],
      [10, 2, false, null],
      [12, 2, false, null],
      [13, 2, false, "red"],
    ]);
    expect(found.every(({ round }) => round === null)).toBe(true);
  });

  test("a spy that stays is not told, a team that passes is", () => {
    const events = story([0, "flick rt1 0 1 0 0"], QUIET, [0, "stay"], [1, "stay"], [0, "flick rt1 0 1 0 0"]);
    expect(told(events, TWO_SEATS).map(({ n }) => n)).toEqual([1, 4, 5]);
    expect(moments(events, TWO_SEATS).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("the games of a tournament are its rounds", () => {
    const events = story(
      [0, "setup rk -335 0 0"],
      [1, "?"],
      [0, "flick rt1 0 1 0 0"],
      LOUD,
      [1, "?"],
      [0, "setup rk -335 0 0"],
      [1, "flick bt1 0 1 0 0"],
    );
    expect(moments(events, TWO_SEATS).map(({ round }) => round)).toEqual([1, null, null, null, 2, null, null]);
    expect(moments(events, TWO_SEATS).map(({ number }) => number)).toEqual([null, null, 1, 1, null, null, 2]);
  });

  test("a story of the server: the screen falls", () => {
    const events = standingEvents(happening("screen_falls").events);
    expect(moments(events, TWO_SEATS)).toHaveLength(2);
    expect(moments(events, TWO_SEATS).at(-1)?.n).toBe(events.at(-1)?.n);
  });
});
