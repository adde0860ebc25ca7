import type { Change } from "../wire";

type Parts = Readonly<Record<string, unknown>>;
type Columns = Readonly<Record<string, readonly unknown[]>>;

/**
 * The value after a change, as the server's `changes.py` writes it and docs/wire.md tells; undefined if it is gone.
 * Throws if the change does not fit: then something was missed.
 */
export function changed(before: unknown, change: Change): unknown {
  if (!Array.isArray(change)) return withParts(before, change);
  const [first, second, third] = change;
  if (change.length < 2) return first;
  if (first === "rows") return rows(change.slice(1));
  return first === "items" ? items(second as number, third as Columns) : walked(before, change);
}

function withParts(before: unknown, change: Readonly<Record<string, Change>>): Parts {
  const parts: Record<string, unknown> = { ...(isParts(before) ? before : {}) };
  for (const [key, part] of Object.entries(change)) {
    const now = changed(parts[key], part);
    if (now === undefined) delete parts[key];
    else parts[key] = now;
  }
  return parts;
}

function walked(before: unknown, steps: readonly unknown[]): unknown[] {
  if (!Array.isArray(before)) throw new Error("expected a list to walk through");
  const after: unknown[] = [];
  let at = 0;
  for (const step of steps) {
    if (Array.isArray(step)) after.push(...step);
    else if (typeof step !== "number") after.push(changed(before[at++], step as Change));
    else {
      if (step > 0) after.push(...before.slice(at, at + step));
      at += Math.abs(step);
    }
    if (at > before.length) throw new Error(`expected at least ${at} items, there were ${before.length}`);
  }
  return [...after, ...before.slice(at)];
}

/** Groups of rows: each begins with a number of its own and goes on by the steps of its group. */
function rows(groups: readonly unknown[]): number[][] {
  const found: number[][] = [];
  for (let i = 0; i + 1 < groups.length; i += 2) {
    const steps = groups[i] as readonly number[];
    let first = 0;
    for (const further of groups[i + 1] as readonly number[]) {
      first += further;
      const row = [first];
      for (const step of steps) row.push((row.at(-1) ?? 0) + step);
      found.push(row);
    }
  }
  return found;
}

/** Objects with the same keys: each key has one value for each of them, or a single one for all. */
function items(number: number, columns: Columns): Parts[] {
  const entries = Object.entries(columns);
  return Array.from({ length: number }, (_, place) =>
    Object.fromEntries(entries.map(([key, values]) => [key, values.length === 1 ? values[0] : values[place]])),
  );
}

/** The new value, but with all parts that say the same as before taken from there: whoever compares finds them equal. */
export function steady<T>(before: unknown, now: T): T {
  if (before === now) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((item, place) => steady(before[place], item));
    const same = items.length === before.length && items.every((item, place) => item === before[place]);
    return (same ? before : items) as T;
  }
  if (!isParts(before) || !isParts(now)) return now;
  const entries = Object.entries(now).map(([key, part]) => [key, steady(before[key], part)] as const);
  const same =
    entries.length === Object.keys(before).length &&
    entries.every(([key, part]) => Object.hasOwn(before, key) && part === before[key]);
  return (same ? before : Object.fromEntries(entries)) as T;
}

function isParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
