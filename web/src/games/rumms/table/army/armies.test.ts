import { describe, expect, it, test } from "vitest";
import { TABLE } from "../setup/sample";
import { armyMove, changed, counted, owned, picked, pointsOf, readArmy, sameArmy, sizeOf } from "./armies";
import { MOST_SAVED, withArmy } from "./saved";

const { kinds } = TABLE;
const TROLL = picked(kinds)[0] ?? { kind: "troll", number: 8, points: 2, active: [] };

describe("counting", () => {
  it("knows eight kinds besides the king", () => {
    expect(picked(kinds).map(({ kind }) => kind)).toEqual(
      "troll knight dragon spy mage berserker ice heart".split(" "),
    );
  });

  test.each([
    [{}, 0, 1],
    [{ troll: 8, knight: 4 }, 32, 13],
    // 16 + 16 + 10 + 6 + 6 + 6 + 4 + 4
    [{ troll: 8, knight: 4, dragon: 2, spy: 2, mage: 2, berserker: 2, ice: 2, heart: 2 }, 68, 25],
  ])("%j", (counts, points, size) => {
    expect(pointsOf(counts, kinds)).toBe(points);
    expect(sizeOf(counts, kinds)).toBe(size);
  });

  it("changes one by one, and not beyond what a team owns", () => {
    expect(changed({}, TROLL, 1)).toEqual({ troll: 1 });
    expect(changed({ troll: 8 }, TROLL, 1)).toEqual({ troll: 8 });
    expect(changed({ troll: 0, spy: 1 }, TROLL, -1)).toEqual({ troll: 0, spy: 1 });
  });

  it("cuts an army from elsewhere down to what there is", () => {
    const odd = { troll: 99, spy: -3, knight: 2.7, mage: Number.NaN, king: 4 };
    expect(owned(odd, kinds)).toEqual({ troll: 8, knight: 2 });
  });

  it("counts dice by their kinds", () => {
    expect(counted(["bk", "bt1", "bt2", "bn4", "bi1"])).toEqual({ troll: 2, knight: 1, ice: 1 });
  });
});

describe("notation", () => {
  it("names kinds in the table's order, none that is left out", () => {
    expect(armyMove({ heart: 1, knight: 4, troll: 8, spy: 0 }, kinds)).toBe("army troll 8 knight 4 heart 1");
    expect(armyMove({}, kinds)).toBe("army");
  });

  test.each([{ troll: 8, knight: 4 }, { dragon: 2, ice: 1 }, {}])("%j is read back as it was", (counts) => {
    expect(readArmy(armyMove(counts, kinds), kinds)).toEqual(counts);
  });

  test.each(["", "setup rk 0 0 0", "army troll", "army king 1", "army orc 3", "army troll -1", "army troll 1 troll 2"])(
    "%j is none",
    (move) => expect(readArmy(move, kinds)).toBeNull(),
  );

  it("tells armies apart", () => {
    expect(sameArmy({ troll: 2, spy: 0 }, { troll: 2 }, kinds)).toBe(true);
    expect(sameArmy({ troll: 2 }, { troll: 3 }, kinds)).toBe(false);
  });
});

describe("saved armies", () => {
  it("keeps a name once, without spaces around it", () => {
    const one = withArmy([], "  Steel ", { knight: 4 });
    expect(one).toEqual([{ name: "Steel", counts: { knight: 4 } }]);
    expect(withArmy(one, "Steel", { knight: 3 })).toEqual([{ name: "Steel", counts: { knight: 3 } }]);
    expect(withArmy(one, "   ", {})).toBe(one);
  });

  it("keeps twelve at most", () => {
    const many = Array.from({ length: 20 }, (_, n) => `army ${n}`).reduce<ReturnType<typeof withArmy>>(
      (armies, name) => withArmy(armies, name, {}),
      [],
    );
    expect(many).toHaveLength(MOST_SAVED);
    expect(withArmy(many, "army 3", { troll: 1 })[3]).toEqual({ name: "army 3", counts: { troll: 1 } });
  });
});
