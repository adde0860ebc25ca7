import { describe, expect, test } from "vitest";
import { textsIn } from "../../testing/texts";
import { askedOptions, fieldHelp, fieldTitle, initialOptions, isAsked, optionFields, withValue } from "./schema";

/** Cut from what pydantic writes for RUMIS. */
const SCHEMA = {
  $defs: { Variant: { enum: ["standard", "ruins"], title: "Variant", type: "string", description: "Ways to play." } },
  properties: {
    site: { default: "chullpa", enum: ["chullpa", "custom"], title: "Site", type: "string", description: "The plan." },
    custom_site: { anyOf: [{ maxLength: 20000, type: "string" }, { type: "null" }], default: null, title: "Own site" },
    players: { default: 2, maximum: 6, minimum: 2, title: "Players", type: "integer" },
    variant: { $ref: "#/$defs/Variant", default: "standard" },
    opposite: { default: false, title: "Opposite game", type: "boolean" },
    start: { anyOf: [{ minimum: 0, type: "integer" }, { type: "null" }], default: null, title: "Starting seat" },
    weights: { default: [], type: "array" },
  },
};

const fields = optionFields(SCHEMA);
const field = (name: string) => {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`expected a field ${name}`);
  return found;
};

describe("fields", () => {
  test("come in the schema's order; what no widget can draw is left out", () => {
    expect(fields.map(({ name }) => name)).toEqual(["site", "custom_site", "players", "variant", "opposite", "start"]);
  });

  test("an enum is a choice", () => {
    expect(field("site")).toEqual({
      name: "site",
      key: "site",
      kind: "choice",
      choices: ["chullpa", "custom"],
      title: "Site",
      description: "The plan.",
      initial: "chullpa",
    });
  });

  test("a reference is followed, and the field's own default kept", () => {
    expect(field("variant")).toMatchObject({ kind: "choice", choices: ["standard", "ruins"], initial: "standard" });
  });

  test("a range is a number, a yes or no a switch, a text that may be missing a text", () => {
    expect(field("players")).toMatchObject({ kind: "number", min: 2, max: 6, nullable: false, initial: 2 });
    expect(field("opposite")).toMatchObject({ kind: "switch", initial: false });
    expect(field("custom_site")).toMatchObject({ kind: "text", longest: 20000, initial: null, title: "Own site" });
  });

  test("who starts is a seat, drawn by default", () => {
    expect(field("start")).toMatchObject({ kind: "seat", initial: null });
  });
});

describe("fields of a game that the client does not know", () => {
  const schema = {
    properties: {
      players: { default: 2, maximum: 3, minimum: 2, title: "Seats", type: "integer" },
      rounds: { default: 3, maximum: 9, minimum: 1, title: "Laps", description: "Once round each.", type: "integer" },
      custom_rule: { default: "", maxLength: 40, title: "Own rule", type: "string" },
    },
  };
  const [players, rounds, rule] = optionFields(schema, false);

  test("keep their own words, though one of ours goes by the same name; players are players everywhere", async () => {
    const german = await textsIn("de");
    expect(rounds && fieldTitle(german, rounds)).toBe("Laps");
    expect(rounds && fieldHelp(german, rounds)).toBe("Once round each.");
    expect(players && fieldTitle(german, players)).not.toBe("Seats");
  });

  test("are all asked for, whatever they are called", () => {
    expect(rule && isAsked(rule, { players: 2, rounds: 3, custom_rule: "" })).toBe(true);
  });
});

describe("values", () => {
  test("start at the defaults", () => {
    expect(initialOptions(fields)).toMatchObject({ site: "chullpa", players: 2, variant: "standard", start: null });
  });

  test("an own site is asked for only when one is wanted", () => {
    expect(isAsked(field("custom_site"), { site: "chullpa" })).toBe(false);
    expect(isAsked(field("custom_site"), { site: "custom" })).toBe(true);
  });

  test("an own site that is not wanted any more is not sent", () => {
    const values = { ...initialOptions(fields), custom_site: "TOWERS 2 1 2\n1 1" };
    expect(askedOptions(fields, values).custom_site).toBeNull();
    expect(askedOptions(fields, { ...values, site: "custom" }).custom_site).toBe("TOWERS 2 1 2\n1 1");
  });
});

/** Cut from what pydantic writes for RumBugz. */
const BUGS = {
  $defs: { Sets: { enum: [4, 6, 8], title: "Sets", type: "integer" } },
  properties: {
    players: { default: 4, maximum: 6, minimum: 2, title: "Players", type: "integer" },
    rounds: { anyOf: [{ maximum: 50, minimum: 1, type: "integer" }, { type: "null" }], default: null, title: "Rounds" },
    target: { anyOf: [{ maximum: 2000, minimum: 10, type: "integer" }, { type: "null" }], default: null },
    sets: { $ref: "#/$defs/Sets", default: 8, title: "Sets in the bag" },
    start: { anyOf: [{ minimum: 0, type: "integer" }, { type: "null" }], default: null },
  },
};

describe("the options of RumBugz", () => {
  const bugs = optionFields(BUGS);

  test("a choice of numbers stays one of numbers", () => {
    expect(bugs.find(({ name }) => name === "sets")).toMatchObject({
      kind: "choice",
      choices: [4, 6, 8],
      initial: 8,
      title: "Sets in the bag",
    });
  });

  test("a number that may be left open can be", () => {
    const rounds = { kind: "number", min: 1, max: 50, nullable: true, initial: null };
    expect(bugs.find(({ name }) => name === "rounds")).toMatchObject(rounds);
    expect(askedOptions(bugs, { ...initialOptions(bugs), target: 200 })).toEqual({
      players: 4,
      rounds: null,
      target: 200,
      sets: 8,
      start: null,
    });
  });

  test("a match has rounds or a target, not both", () => {
    const rounds = withValue(initialOptions(bugs), "rounds", 5);
    const target = withValue(rounds, "target", 200);
    expect(target).toMatchObject({ rounds: null, target: 200 });
    expect(withValue(target, "rounds", 3)).toMatchObject({ rounds: 3, target: null });
    expect(withValue(target, "rounds", null)).toMatchObject({ rounds: null, target: 200 });
  });

  test("who should begin and has no seat any more does not", () => {
    const last = withValue(initialOptions(bugs), "start", 3);
    expect(withValue(last, "players", 4).start).toBe(3);
    expect(withValue(last, "players", 3).start).toBeNull();
  });
});

describe("the options of RUMMS", () => {
  const rumms = optionFields({
    $defs: {
      Army: { enum: ["quick", "pro"], type: "string" },
      Start: { enum: ["red", "blue", "draw"], type: "string" },
    },
    properties: {
      game: { $ref: "#/$defs/Army", default: "quick" },
      players: { default: 2, minimum: 2, maximum: 4, type: "integer" },
      start: { $ref: "#/$defs/Start", default: "draw" },
      open_setup: { default: false, type: "boolean" },
      tournament: { default: false, type: "boolean" },
      turn_limit: { anyOf: [{ minimum: 1, maximum: 10_000, type: "integer" }, { type: "null" }], default: null },
    },
  });

  test("a team starts, not a seat, however many play", () => {
    expect(rumms.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "game choice",
      "players number",
      "start choice",
      "open_setup switch",
      "tournament switch",
      "turn_limit number",
    ]);
    const blue = withValue(initialOptions(rumms), "start", "blue");
    expect(withValue(blue, "players", 2).start).toBe("blue");
  });

  test.each(["en", "de"] as const)("have words of their own in %s", async (language) => {
    const t = await textsIn(language);
    for (const field of rumms) {
      expect(fieldTitle(t, field), field.name).not.toBe(field.name);
      for (const choice of field.kind === "choice" ? field.choices : [])
        expect(t(`option.${field.name}.choice.${choice}`, { defaultValue: "" }), String(choice)).not.toBe("");
    }
  });
});
