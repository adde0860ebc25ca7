import { describe, expect, it } from "vitest";
import { sampleBugSeat, sampleBugs, sampleSeat } from "../../testing/samples";
import { textsIn } from "../../testing/texts";
import type { RumBugzPicture } from "../../wire";
import type { Asking } from "../reader";
import { reader } from "./reader";
import { PICTURES } from "./table/fixtures";

const t = textsIn("en");

const PICTURE = sampleBugs({
  phase: "act",
  hand: ["3", "4", "4", "P"],
  table: [{ seat: 1, kind: "single", bugs: ["5", "6", "P7", "8"] }],
  seats: [sampleBugSeat(0), sampleBugSeat(1, { laid: ["single"], holding: 3, score: 12 })],
  moves: [],
  lays: [],
  touches: [
    { move: "C 1 4 8", deed: "change", sequence: 1, put: "4", take: "8" },
    { move: "T 1 5", deed: "take", sequence: 1, put: null, take: "5" },
  ],
  discards: ["3", "4"],
});

function asking(change: Partial<Asking<RumBugzPicture>> = {}): Asking<RumBugzPicture> {
  const seats = [sampleSeat(0), sampleSeat(1)];
  return { picture: PICTURE, seats, own: 0, acts: true, nameOf: (seat) => seats[seat]?.name ?? "", ...change };
}

const SHARED = asking({ seats: [sampleSeat(0), sampleSeat(1, { yours: true })] });

const answer = (name: string, asked = asking()) =>
  reader
    .questions(t, asked)
    .find((one) => one.name === name)
    ?.answer() ?? [];

describe("questions", () => {
  it("what lies on the table, whose", () => {
    expect(answer("table")).toEqual(["Sequence 1, single: 5, 6, PLYT as 7, 8, laid by Bo."]);
    expect(answer("table", asking({ picture: { ...PICTURE, table: [] } }))).toEqual(["Nothing is laid yet."]);
  });

  it("what is in my hand, in bag and pile", () => {
    expect(answer("hand")).toEqual(["4 bugz: 3, 4, 4, PLYT."]);
    expect(answer("pile")).toEqual(["80 bugz are in the bag.", "2 lie on the pile, on top 7."]);
  });

  it("what can I do", () => {
    const told = answer("can");
    expect(told).toHaveLength(3);
    expect(told.at(-1)).toBe("You may discard: 3, 4.");
    expect(told[0]).toBe("Put the 4 into sequence 1, the 8 comes back.");
    expect(answer("can", asking({ acts: false }))).toEqual(["It is not your turn."]);
  });

  it("of many ways tells the first few, the longest sequences first", () => {
    const told = answer("can", asking({ picture: PICTURES.act }));
    expect(told[0]).toBe("Lay a single: 3, 4, 5, 6, 7, PLYT as 8, 9.");
    // Of 14 sequences that could be laid, 6 are told; of 18 changes as well.
    expect(told.filter((line) => line.startsWith("And "))).toEqual([
      "And 8 more: ask about a bug or a sequence.",
      "And 12 more: ask about a bug or a sequence.",
    ]);
  });

  it("how does everyone stand", () => {
    expect(answer("standing")).toEqual([
      "Ada: 6 in hand, nothing laid, 0 points.",
      "Bo: 3 in hand, laid single, 12 points.",
    ]);
  });
});

describe("about", () => {
  it("a bug of the hand: how many, and what it can do", () => {
    const told = reader.about(t, asking(), "4");
    expect(told?.[0]).toBe("In your hand 2 times: 4.");
    expect(told).toHaveLength(3);
    expect(reader.about(t, asking(), "9")).toEqual(["You do not have 9."]);
    expect(reader.about(t, asking(), "plyt")?.[0]).toBe("In your hand once: PLYT.");
  });

  it("a sequence, by its number", () => {
    expect(reader.about(t, asking(), "s1")?.[0]).toContain("Sequence 1, single");
    expect(reader.about(t, asking(), "s1")).toHaveLength(3);
    expect(reader.about(t, asking(), "s2")).toBeNull();
    expect(reader.about(t, asking(), "13")).toBeNull();
  });
});

it("lists the moves of the picture", () => {
  expect(reader.moves(t, asking()).map(({ move }) => move)).toEqual(["C 1 4 8", "T 1 5", "D 3", "D 4"]);
});

/** What everyone may hear. */
const OPEN = ["table", "standing", "pile"];

it("reads nobody's hand aloud at a shared screen, nor what could be done with it", () => {
  const all = [
    ...reader.questions(t, SHARED).flatMap((question) => (OPEN.includes(question.name) ? [] : question.answer())),
    ...(reader.about(t, SHARED, "4") ?? []),
    ...reader.moves(t, SHARED).map(({ move }) => move),
    ...reader.things(t, SHARED).map(({ name }) => name),
  ].join(" ");
  expect(all).not.toMatch(/\b[34]\b/);
  expect(all).toContain("At a shared screen nobody’s bugz are read aloud.");
});
