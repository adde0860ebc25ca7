/** A ground plan: the height limit of every square, row by row; 0 where there is none. */
export interface Plan {
  rows: number;
  columns: number;
  limits: readonly number[];
}

/** A site of one's own: a plan for each number of players that it was drawn for. */
export interface OwnSite {
  name: string;
  plans: ReadonlyMap<number, Plan>;
}

/**
 * The site in a text, in the form that the server reads: blocks of `NAME PLAYERS ROWS COLUMNS` and rows of limits, a dot
 * for no square. Null where it cannot be drawn; the server says what is wrong with it.
 */
export function readSite(text: string): OwnSite | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const plans = new Map<number, Plan>();
  let name: string | null = null;
  while (lines.length > 0) {
    const header = /^(\S+)\s+(\d+)\s+(\d+)\s+(\d+)$/.exec(lines.shift() ?? "");
    if (!header) return null;
    const [, word = "", players = "", rows = "", columns = ""] = header;
    if (name !== null && word.toLowerCase() !== name.toLowerCase()) return null;
    name ??= word;
    const limits = readRows(lines.splice(0, Number(rows)), Number(rows), Number(columns));
    if (!limits || plans.has(Number(players))) return null;
    plans.set(Number(players), { rows: Number(rows), columns: Number(columns), limits });
  }
  return name === null ? null : { name, plans };
}

function readRows(lines: readonly string[], rows: number, columns: number): number[] | null {
  const words = lines.map((line) => line.split(/\s+/));
  if (lines.length !== rows || words.some((row) => row.length !== columns)) return null;
  const limits = words.flat().map((word) => (word === "." ? 0 : /^\d+$/.test(word) ? Number(word) : Number.NaN));
  return limits.length === 0 || limits.some(Number.isNaN) ? null : limits;
}

export function writeSite({ name, plans }: OwnSite): string {
  const numbers = [...plans.keys()].sort((one, other) => one - other);
  return numbers
    .map((players) => {
      const { rows, columns, limits } = plans.get(players) as Plan;
      const lines = Array.from({ length: rows }, (_, row) =>
        limits
          .slice(row * columns, (row + 1) * columns)
          .map((limit) => limit || ".")
          .join(" "),
      );
      return [`${name} ${players} ${rows} ${columns}`, ...lines, ""].join("\n");
    })
    .join("\n");
}

/** The plan for that many players; if none is drawn yet, a copy of the one for the nearest number. */
export function planFor({ plans }: OwnSite, players: number): Plan {
  const [nearest] = [...plans.keys()].sort((one, other) => Math.abs(one - players) - Math.abs(other - players));
  return plans.get(players) ?? plans.get(nearest ?? 0) ?? { rows: 1, columns: 1, limits: [1] };
}

export function withPlan(site: OwnSite, players: number, plan: Plan): OwnSite {
  return { ...site, plans: new Map([...site.plans, [players, plan]]) };
}

export function withLimit(plan: Plan, place: number, limit: number): Plan {
  return { ...plan, limits: plan.limits.map((old, at) => (at === place ? limit : old)) };
}

/** A plan of another size. What is new continues its edge. */
export function resized({ rows, columns, limits }: Plan, newRows: number, newColumns: number): Plan {
  const at = (row: number, column: number) =>
    limits[Math.min(row, rows - 1) * columns + Math.min(column, columns - 1)] ?? 0;
  const squares = Array.from({ length: newRows * newColumns }, (_, place) =>
    at(Math.floor(place / newColumns), place % newColumns),
  );
  return { rows: newRows, columns: newColumns, limits: squares };
}

/** The name of a square, as in moves: c3. */
export function squareName(place: number, columns: number): string {
  return `${"abcdefghijklmnopqrstuvwxyz"[place % columns] ?? "?"}${Math.floor(place / columns) + 1}`;
}
