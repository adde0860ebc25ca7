import type { TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import type { MatchEvent, StandingEvent } from "../../state/events";
import captured from "../../tables/rumms/fixtures/captured_lost.json";
import fall from "../../tables/rumms/fixtures/fall.json";
import pushed from "../../tables/rumms/fixtures/foul_push.json";
import touched from "../../tables/rumms/fixtures/foul_touch.json";
import screen from "../../tables/rumms/fixtures/screen_falls.json";
import fell from "../../tables/rumms/fixtures/setup_fell.json";
import stands from "../../tables/rumms/fixtures/setup_stands.json";
import start from "../../tables/rumms/fixtures/start.json";
import won from "../../tables/rumms/fixtures/won.json";
import { textsIn } from "../../testing/texts";
import { moments, told } from "./moments";
import { moveWords } from "./moves";
import { outcomeWords } from "./outcomes";

let t: TFunction;
let german: TFunction;
beforeAll(async () => {
  t = await textsIn("en");
  german = await textsIn("de");
});

describe("moves", () => {
  test.each([
    ["army troll 8 dragon 1", "leads the king and 8 trolls, 1 dragon", "führt den König und 8 Trolle, 1 Drache"],
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
      "gives a heart for the red troll 1, the red troll 2",
      "gibt ein Herz für den roten Troll 1, den roten Troll 2",
    ],
    [
      "heart rh1 : rt1 rh2 : rn1",
      "gives 2 hearts for the red troll 1, the red knight 1",
      "gibt 2 Herzen für den roten Troll 1, den roten Ritter 1",
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

/** The outcomes in a story that the server told. */
function outcomes(story: { events: readonly object[] }): unknown[] {
  return story.events.flatMap((event) => ("outcome" in event ? [event.outcome] : []));
}

describe("what nature did", () => {
  test.each([
    ["who starts", outcomes(start)[0], `${start.after.starter === "red" ? "Red" : "Blue"} begins`],
    ["a fall", outcomes(fall)[0], "Blue troll 1 falls off the mat"],
    ["the end of a king", outcomes(won)[0], "Blue king falls off the mat"],
    ["a finger on two dice", outcomes(touched)[0], "Foul: the finger touched the red troll 1, the red troll 2"],
    ["a push", outcomes(pushed)[0], "Foul: the die was pushed, not flicked"],
    ["nothing", outcomes(captured)[0], "Everything stays on the mat"],
    ["a roll", outcomes(captured)[1], "Red troll 1 is rolled: shadow"],
    ["another roll", { roll: 10, face: 0 }, "Red knight 2 is rolled: active"],
    ["a set-up", outcomes(stands)[0], "The set-up of Red stands"],
    ["a tower that fell", outcomes(fell)[0], "The set-up of Red does not stand: red troll 2"],
    ["a set-up behind the screen", { settled: "blue" }, "Blue tries out the set-up"],
    ["something new", { weather: "rain" }, "Something happens on the mat"],
  ])("%s", (_, outcome, words) => {
    expect(outcomeWords(t, outcome)).toBe(words);
  });

  test("several fall, and a foul besides", () => {
    const landing = {
      fallen: [
        [26, 0.2],
        [0, 0.4],
      ],
      touched: [[1, 0.09]],
    };
    expect(outcomeWords(german, { landing, motion: "" })).toBe(
      "Blauer Troll 1, roter König fallen von der Matte. Foul: Der Würfel wurde geschoben statt geschnippt",
    );
  });
});

/** A story out of moves of seats and outcomes. */
function story(...steps: readonly (readonly [number, string] | object)[]): StandingEvent[] {
  return steps.map((step, place) =>
    Array.isArray(step)
      ? { n: place + 1, kind: "move", seat: step[0], move: step[1] }
      : { n: place + 1, kind: "outcome", outcome: step as MatchEvent extends { outcome: infer O } ? O : never },
  ) as StandingEvent[];
}

const QUIET = { landing: { fallen: [], touched: [[1, 0.003]], moved: [] }, motion: "" };
const LOUD = { landing: { fallen: [[26, 0.1]], touched: [[1, 0.003]], moved: [] }, motion: "" };

describe("moments", () => {
  test("turns have numbers, and what came of nothing is seen at the move", () => {
    const found = moments(
      story(
        { start: "red" },
        [0, "setup rk -335 0 0"],
        { settled: "red", landing: { fallen: [], touched: [], moved: [] }, motion: "" },
        [1, "?"],
        { settled: "blue" },
        [0, "flick rt1 0 1 0 0"],
        QUIET,
        [1, "flick bt1 0 1 0 0"],
        LOUD,
        { roll: 26, face: 2 },
        [1, "put free"],
        QUIET,
        [0, "take bt1"],
      ),
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
    expect(told(events).map(({ n }) => n)).toEqual([1, 4, 5]);
    expect(moments(events).map(({ number }) => number)).toEqual([1, 2, 3]);
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
    expect(moments(events).map(({ round }) => round)).toEqual([1, null, null, null, 2, null, null]);
    expect(moments(events).map(({ number }) => number)).toEqual([null, null, 1, 1, null, null, 2]);
  });

  test("a story of the server: the screen falls", () => {
    const events = screen.events as unknown as StandingEvent[];
    expect(moments(events)).toHaveLength(2);
    expect(moments(events).at(-1)?.n).toBe(events.at(-1)?.n);
  });
});
