import { vi } from "vitest";
import type { Cube, CubeAsk, CubeHint, CubeLook, CubeSolution, CubesInfo, RumisStone } from "../wire";
import { UNMOVED } from "./samples";

/** A box of 2×1×2 for one colour: two dominoes fill it, lying or standing. */
export const SMALL: Cube = { box: [2, 1, 2], colours: 1, rules: "shape", day: null };

export const FIRST = "red S01 a1.1 b1.1";
export const SECOND = "red S03 a1.2 b1.2";

const LYING: Record<string, RumisStone> = {
  [FIRST]: { colour: "red", stone: "S01", cells: [0, 1] },
  [SECOND]: { colour: "red", stone: "S03", cells: [2, 3] },
};

/** A server of cubes behind `fetch`, which can be gone. It believes every stone it knows. */
export class FakeCubes {
  gone = false;
  readonly asked: { path: string; body: unknown }[] = [];
  hint: (ask: CubeAsk) => CubeHint = () => ({ answer: "yes", next: LYING[SECOND] ?? null });
  solution: (ask: CubeAsk) => CubeSolution = ({ stones }) => ({
    answer: "yes",
    stones: Object.values(LYING).slice(stones.length),
  });

  constructor() {
    vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
      if (this.gone) throw new TypeError("no way to the server");
      const asked = { path, body: body ? JSON.parse(String(body)) : null };
      this.asked.push(asked);
      return this.answer(asked.path, asked.body as CubeAsk);
    });
  }

  /** The questions that came to a path. */
  to(path: string): unknown[] {
    return this.asked.filter((question) => question.path === path).map(({ body }) => body);
  }

  private answer(path: string, ask: CubeAsk): Response {
    switch (path) {
      case "/api/me":
        return Response.json({ name: "Ada" });
      case "/api/cubes":
        return Response.json({ today: SMALL, offers: [SMALL], solved: [] } satisfies CubesInfo);
      case "/api/cubes/look": {
        const unknown = ask.stones.find((stone) => !LYING[stone]);
        if (unknown) return Response.json({ code: "rumis/off_site", reason: "not here" }, { status: 422 });
        return Response.json(lookOf(ask));
      }
      case "/api/cubes/hint":
        return Response.json(this.hint(ask));
      case "/api/cubes/watch":
        return Response.json(this.solution(ask));
      case "/api/cubes/solved":
        return Response.json({ id: 1, ...ask, seconds: 0, hints: 0, solved: "2026-08-06T12:00:00Z" }, { status: 201 });
      default:
        return Response.json({ code: "server/not_found", reason: path }, { status: 404 });
    }
  }
}

function lookOf({ cube, stones }: CubeAsk): CubeLook {
  const laid = stones.flatMap((stone) => LYING[stone] ?? []);
  const supply = Object.values(LYING).filter((stone) => !laid.includes(stone));
  return {
    cube,
    picture: {
      game: "rumis",
      phase: supply.length > 0 ? "build" : "over",
      rows: 1,
      columns: 2,
      limits: [2, 2],
      field_limits: [],
      colours: [
        { name: "red", seat: 0, supply: supply.map(({ stone }) => stone), score: 0, seen: 0, out: false, ...UNMOVED },
        ...(cube.colours > 1 ? [{ name: "blue", seat: 0, supply: [], score: 0, seen: 0, out: false, ...UNMOVED }] : []),
      ],
      ruin: null,
      ruin_supply: [],
      turn: null,
      stones: laid,
      held: null,
      interim: null,
      places: {},
      takes: {},
    },
    levels: 2,
    given: 0,
    places: { red: Object.fromEntries(supply.map(({ stone, cells }) => [stone, [cells]])) },
    empty: 4 - 2 * laid.length,
    solved: supply.length === 0,
  };
}
