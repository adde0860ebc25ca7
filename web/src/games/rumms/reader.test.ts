import { describe, expect, it } from "vitest";
import { sampleRumms, sampleSeat } from "../../testing/samples";
import { textsIn } from "../../testing/texts";
import type { RummsDie, RummsPicture } from "../../wire";
import type { Asking } from "../reader";
import { reader } from "./reader";
import { pictureOf } from "./table/fixtures";

const t = textsIn("en");

function die(name: string, x: number, y: number, change: Partial<RummsDie> = {}): RummsDie {
  const kind = ({ k: "king", t: "troll", n: "knight" } as const)[name[1] as "k" | "t" | "n"];
  return {
    die: name,
    team: name.startsWith("r") ? "red" : "blue",
    kind,
    place: "mat",
    pose: [x, y, 8, 1, 0, 0, 0],
    face: 0,
    active: true,
    frozen: false,
    beyond: false,
    castle: null,
    rests_on: [],
    ...change,
  };
}

/* Red's king stands at its end, its troll 30 cm before it. Blue's king is 40 cm ahead of the troll and 30 cm to its left. */
const base = sampleRumms();
const PICTURE: RummsPicture = {
  ...base,
  phase: "play",
  dice: [
    die("rk", -300, 0, { castle: "red" }),
    die("rt1", 0, 0),
    die("bk", 400, 300, { castle: "blue" }),
    die("bt1", 100, 0, { active: false, frozen: true }),
    die("bt2", 0, 0, { place: "lost", pose: null, active: null }),
  ],
  asked: { ...base.asked, ask: "turn", teams: ["red"], dice: ["rk", "rt1"], die: null, why: null, mine: true },
  offers: [],
  may_pass: false,
};

function asking(change: Partial<Asking<RummsPicture>> = {}): Asking<RummsPicture> {
  const seats = [sampleSeat(0), sampleSeat(1)];
  return { picture: PICTURE, seats, own: 0, acts: true, nameOf: (seat) => seats[seat]?.name ?? "", ...change };
}

const answer = (name: string, asked = asking()) =>
  reader
    .questions(t, asked)
    .find((one) => one.name === name)
    ?.answer() ?? [];

describe("questions", () => {
  it("where are the enemy's dice: by bearing and distance, the nearest first, and how they lie", () => {
    expect(answer("enemies")).toEqual([
      "Seen from the red king:",
      "Blue troll 1: 40 cm, straight ahead, direction 0°; shadow, frozen.",
      // 70 cm ahead and 30 cm to the left: √5800 is 76.2, and the angle 23.2°.
      "Blue king: 76 cm, 23° to the left, direction 23°; in the blue castle.",
    ]);
  });

  it("where are my dice, seen from the other side", () => {
    expect(answer("mine")).toEqual(["Seen from the red king:", "Red troll 1: 30 cm, straight ahead, direction 0°."]);
    expect(answer("mine", asking({ own: 1 }))[1]).toBe(
      "Blue troll 1: 42 cm, 45° to the left, direction 225°; shadow, frozen.",
    );
  });

  it("where they are while the own king is away, and for whoever watches", () => {
    const kingless = { ...PICTURE, dice: PICTURE.dice.filter(({ die }) => die !== "rk") };
    expect(answer("enemies", asking({ picture: kingless })).slice(0, 2)).toEqual([
      "Seen from the red troll 1:",
      "Blue troll 1: 10 cm, straight ahead, direction 0°; shadow, frozen.",
    ]);
    const watching = reader.questions(t, asking({ own: null, acts: false })).map(({ words }) => words);
    expect(watching).toContain("Where are the blue dice?");
    expect(watching.join(" ")).not.toMatch(/enemy|my/);
  });

  it("what can I do, and what is off the mat", () => {
    expect(answer("can")[1]).toBe("You may flick the red king and the red troll 1.");
    expect(answer("can", asking({ acts: false }))).toEqual(["It is not your turn."]);
    expect(answer("off")).toEqual(["Out of the game: blue troll 2."]);
  });
});

describe("about", () => {
  it("a die: what is around it", () => {
    expect(reader.about(t, asking(), "rt1")).toEqual([
      "Red troll 1: active.",
      "Seen from the red troll 1:",
      "Blue troll 1: 10 cm, straight ahead, direction 0°; shadow, frozen.",
      "Blue king: 50 cm, 37° to the left, direction 37°; in the blue castle.",
    ]);
    // Of an enemy: who could hit it, in which direction.
    expect(reader.about(t, asking(), "bt1")).toEqual([
      "Blue troll 1: shadow, frozen.",
      "Towards the blue troll 1, from:",
      "Red troll 1: 10 cm, straight ahead, direction 0°.",
      "Red king: 40 cm, straight ahead, direction 0°; in the red castle.",
    ]);
    expect(reader.about(t, asking(), "Blue Troll 2")).toEqual(["Blue troll 2: out of the game."]);
    expect(reader.about(t, asking(), "rt9")).toBeNull();
  });
});

describe("moves", () => {
  it("offers each die a flick at the enemy king and at whoever is nearest", () => {
    expect(reader.moves(t, asking())).toEqual([
      { move: "flick rk 23 2 0 0", words: "Red king at the blue king, 76 cm away" },
      { move: "flick rk 0 2 0 0", words: "Red king at the blue troll 1, 40 cm away" },
      { move: "flick rt1 37 2 0 0", words: "Red troll 1 at the blue king, 50 cm away" },
      { move: "flick rt1 0 2 0 0", words: "Red troll 1 at the blue troll 1, 10 cm away" },
    ]);
  });

  it("offers no flick at a king behind somebody who is nearer", () => {
    const dice = [die("rk", -300, 0), die("bk", 400, 0), die("bt1", 100, 0)];
    const picture = { ...PICTURE, dice, asked: { ...PICTURE.asked, dice: ["rk"] } };
    expect(reader.moves(t, asking({ picture })).map(({ words }) => words)).toEqual([
      "Red king at the blue troll 1, 40 cm away",
    ]);
  });

  it("offers every power, and says so", () => {
    const asked = asking({ picture: pictureOf("turn_powers") });
    const moves = reader.moves(t, asked).map(({ move }) => move);
    expect(moves).toEqual(expect.arrayContaining(["king free", "spy rs1 free", "spy rs2 free", "heart rh1 : rn1"]));
    const bt1 = asked.picture.dice.find(({ die }) => die === "bt1")?.pose ?? [];
    expect(moves).toContain(`ice ri1 ${bt1[0]} ${bt1[1]} 0`);
    expect(answer("can", asked).at(-1)).toMatch(/^Powers: bring the king home, bring a spy back, /);
  });

  it("offers the ready formations, and explains how moves are written", () => {
    const setup = asking({ picture: { ...sampleRumms(), asked: { ...base.asked, ask: "setup" } } });
    const formations = reader.moves(t, setup);
    expect(formations.length).toBe(base.formations.length);
    expect(formations[0]?.move).toMatch(/^setup r/);
    expect(answer("can", setup).at(-1)).toBe("Ready to use: Wedge, Wall, Towers, Ring.");
    expect(reader.forms(t, asking()).map(({ form }) => form)).toEqual(["flick rt1 0 1.5 0 -2"]);
    expect(reader.forms(t, asking({ own: 1 })).map(({ form }) => form)).toEqual(["flick bt1 180 1.5 0 -2"]);
  });

  it("lists what can be answered", () => {
    const rescue = asking({ picture: { ...PICTURE, asked: { ...PICTURE.asked, ask: "rescue", dice: ["rd1"] } } });
    expect(reader.moves(t, rescue).map(({ move }) => move)).toEqual(["rescue rd1", "decline"]);
    expect(answer("can", rescue).at(-1)).toBe("You may choose the red dragon 1.");
  });
});
