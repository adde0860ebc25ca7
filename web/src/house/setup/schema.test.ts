import { describe, expect, test } from "vitest";
import { textsIn } from "../../testing/texts";
import { askedOptions, fieldHelp, fieldTitle, firstFields, initialOptions, isAsked, optionFields } from "./schema";
import { choose, wouldFollow } from "./together";

/** Cut from what pydantic writes for RUMIS. */
const SCHEMA = {
  $defs: {
    Variant: {
      enum: ["standard", "ruins", "moving_house"],
      title: "Variant",
      type: "string",
      description: "Ways to play.",
    },
  },
  properties: {
    site: {
      default: "chullpa",
      enum: ["chullpa", "pirka", "colca", "custom"],
      title: "Site",
      type: "string",
      description: "The plan.",
      "x-first": true,
      "x-needs": {
        chullpa: { players: [2, 3, 4] },
        pirka: { players: [2, 3, 4] },
        colca: { players: [2, 3, 4, 5, 6] },
      },
    },
    custom_site: {
      anyOf: [{ maxLength: 20000, type: "string" }, { type: "null" }],
      default: null,
      title: "Own site",
      "x-first": true,
      "x-suggested": "TOWERS 2 1 2\n4 4\n",
      "x-asked-when": { site: ["custom"] },
      "x-widget": "site",
      "x-plan": { edge: 10, highest: 16, fewest: 2, most: 6 },
    },
    players: { default: 2, maximum: 6, minimum: 2, title: "Players", type: "integer", "x-first": true },
    variant: {
      $ref: "#/$defs/Variant",
      default: "standard",
      "x-needs": {
        ruins: { players: [2, 3] },
        moving_house: { players: [2], site: ["colca", "custom"], opposite: [false] },
      },
    },
    opposite: { default: false, title: "Opposite game", type: "boolean" },
    start: {
      anyOf: [{ minimum: 0, type: "integer" }, { type: "null" }],
      default: null,
      title: "Starting seat",
      "x-widget": "seat",
    },
    weights: { default: [], type: "array" },
  },
};

const fields = optionFields(SCHEMA, "rumis");
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
    expect(field("site")).toMatchObject({
      name: "site",
      key: "rumis:option.site",
      kind: "choice",
      choices: ["chullpa", "pirka", "colca", "custom"],
      title: "Site",
      description: "The plan.",
      initial: "chullpa",
    });
  });

  test("a reference is followed, and the field's own default kept", () => {
    expect(field("variant")).toMatchObject({
      kind: "choice",
      choices: ["standard", "ruins", "moving_house"],
      initial: "standard",
    });
  });

  test("a range is a number, a yes or no a switch, the text of a site is drawn", () => {
    expect(field("players")).toMatchObject({ kind: "number", min: 2, max: 6, nullable: false, initial: 2 });
    expect(field("opposite")).toMatchObject({ kind: "switch", initial: false });
    expect(field("custom_site")).toMatchObject({ kind: "site", longest: 20000, initial: null, title: "Own site" });
  });

  test("who starts is a seat, drawn by default", () => {
    expect(field("start")).toMatchObject({ kind: "seat", initial: null });
  });

  test("some come first; where the schema names none, all do", () => {
    expect(firstFields(fields).map(({ name }) => name)).toEqual(["site", "custom_site", "players"]);
    const plain = optionFields({ properties: { heaps: { type: "string" }, last: { type: "boolean" } } }, null);
    expect(firstFields(plain)).toEqual(plain);
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
  const [players, rounds, rule] = optionFields(schema, null);

  test("keep their own words, though one of ours goes by the same name; players are players everywhere", async () => {
    const german = textsIn("de");
    expect(rounds && fieldTitle(german, rounds)).toBe("Laps");
    expect(rounds && fieldHelp(german, rounds)).toBe("Once round each.");
    expect(players && fieldTitle(german, players)).not.toBe("Seats");
  });

  test("are all asked for, whatever they are called", () => {
    expect(rule && isAsked(rule, { players: 2, rounds: 3, custom_rule: "" })).toBe(true);
  });
});

describe("values", () => {
  const start = initialOptions(fields);

  test("start at the defaults, and with what is suggested for later", () => {
    expect(start).toMatchObject({ site: "chullpa", players: 2, variant: "standard", start: null });
    expect(start.custom_site).toBe("TOWERS 2 1 2\n4 4\n");
  });

  test("what does not go with a choice follows it", () => {
    const three = choose(fields, { ...start, opposite: true }, "players", 3);
    expect(three.followed).toEqual([]);
    const moving = choose(fields, three.values, "variant", "moving_house");
    expect(moving.values).toMatchObject({ site: "colca", players: 2, variant: "moving_house", opposite: false });
    expect(moving.followed).toEqual(["site", "players", "opposite"]);
  });

  test("the latest choice counts, whichever side it is on", () => {
    const moving = choose(fields, start, "variant", "moving_house").values;
    expect(choose(fields, moving, "site", "pirka").values).toMatchObject({ site: "pirka", variant: "standard" });
    expect(choose(fields, moving, "opposite", true).values).toMatchObject({ opposite: true, variant: "standard" });
    expect(choose(fields, moving, "site", "custom").followed).toEqual([]);
    const many = choose(fields, { ...start, variant: "ruins" }, "players", 6);
    expect(many.values).toMatchObject({ players: 6, variant: "standard", site: "colca" });
  });

  test("what would follow can be told before", () => {
    const names = (name: string, value: string | number) =>
      wouldFollow(fields, start, name, value).map((one) => one.name);
    expect(names("variant", "moving_house")).toEqual(["site"]);
    expect(names("players", 5)).toEqual(["site"]);
    expect(names("players", 4)).toEqual([]);
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
    rounds: {
      anyOf: [{ maximum: 50, minimum: 1, type: "integer" }, { type: "null" }],
      default: null,
      title: "Rounds",
      "x-excludes": ["target"],
    },
    target: {
      anyOf: [{ maximum: 2000, minimum: 10, type: "integer" }, { type: "null" }],
      default: null,
      "x-excludes": ["rounds"],
    },
    sets: { $ref: "#/$defs/Sets", default: 8, title: "Sets in the bag" },
    start: { anyOf: [{ minimum: 0, type: "integer" }, { type: "null" }], default: null, "x-widget": "seat" },
  },
};

describe("the options of RumBugz", () => {
  const bugs = optionFields(BUGS, "rumbugz");

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
    const rounds = choose(bugs, initialOptions(bugs), "rounds", 5).values;
    const target = choose(bugs, rounds, "target", 200).values;
    expect(target).toMatchObject({ rounds: null, target: 200 });
    expect(choose(bugs, target, "rounds", 3).values).toMatchObject({ rounds: 3, target: null });
    expect(choose(bugs, target, "rounds", null).values).toMatchObject({ rounds: null, target: 200 });
  });

  test("who should begin and has no seat any more does not", () => {
    const last = choose(bugs, initialOptions(bugs), "start", 3).values;
    expect(choose(bugs, last, "players", 4).values.start).toBe(3);
    expect(choose(bugs, last, "players", 3).values.start).toBeNull();
  });
});

describe("the options of RUMMS", () => {
  const rumms = optionFields(
    {
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
    },
    "rumms",
  );

  test("a team starts, not a seat, however many play", () => {
    expect(rumms.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "game choice",
      "players number",
      "start choice",
      "open_setup switch",
      "tournament switch",
      "turn_limit number",
    ]);
    const blue = choose(rumms, initialOptions(rumms), "start", "blue").values;
    expect(choose(rumms, blue, "players", 2).values.start).toBe("blue");
  });

  test.each(["en", "de"] as const)("have words of their own in %s", async (language) => {
    const t = textsIn(language);
    for (const field of rumms) {
      expect(fieldTitle(t, field), field.name).not.toBe(field.name);
      for (const choice of field.kind === "choice" ? field.choices : [])
        expect(t.maybe(`${field.key}.choice.${choice}`), String(choice)).not.toBeNull();
    }
  });
});
