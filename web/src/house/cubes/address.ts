import type { Cube, Level } from "../../wire";

/** From the easiest to the strictest; the rulebook calls them a) to d). */
export const LEVELS: readonly Level[] = ["shape", "buildable", "touching", "turns"];

/** Where a cube is built: `/cubes/4x4x4-2/touching`, with a day behind it if it is that day's. */
export function cubePath({ box, colours, rules, day }: Cube): string {
  return ["/cubes", `${box.join("x")}-${colours}`, rules, ...(day ? [day] : [])].join("/");
}

/** The cube at an address, or null if it is none. Whether it can be built is for the server to say. */
export function readCube(size: string, rules: string, day?: string): Cube | null {
  const [, columns, rows, levels, colours] = /^([1-6])x([1-6])x([1-6])-([1-6])$/.exec(size) ?? [];
  const level = LEVELS.find((known) => known === rules);
  if (!columns || !level || (day && !/^\d{4}-\d{2}-\d{2}$/.test(day))) return null;
  return {
    box: [Number(columns), Number(rows), Number(levels)],
    colours: Number(colours),
    rules: level,
    day: day ?? null,
  };
}
