/** Small repeatable noise for the textures: no randomness of the browser, so every table looks the same. */
export function hash(x: number, y: number, seed: number): number {
  let h = (x * 374761393 + y * 668265263 + seed * 1442695041) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

/** Adds smooth noise from 0 to `weight` to a field that tiles, with `cellsX` × `cellsY` bumps. */
function addNoise(
  { width, height, values }: Field,
  cellsX: number,
  cellsY: number,
  weight: number,
  seed: number,
): void {
  const knots = Float32Array.from({ length: cellsX * cellsY }, (_, i) =>
    hash(i % cellsX, Math.floor(i / cellsX), seed),
  );
  // Where a column of the picture lies between two columns of knots is the same in every row.
  const left = Uint16Array.from({ length: width }, (_, x) => Math.floor((x / width) * cellsX));
  const right = left.map((column) => (column + 1) % cellsX);
  const share = Float32Array.from({ length: width }, (_, x) => fade(((x / width) * cellsX) % 1));
  // And what lies between two rows of knots is the same for a whole stretch of a row: there are few of them.
  const row = new Float32Array(cellsX);
  for (let y = 0, p = 0; y < height; y++) {
    const v = (y / height) * cellsY;
    const above = Math.floor(v) * cellsX;
    const below = ((Math.floor(v) + 1) % cellsY) * cellsX;
    const down = fade(v % 1);
    for (let cell = 0; cell < cellsX; cell++) {
      const top = knots[above + cell] as number;
      row[cell] = (top + ((knots[below + cell] as number) - top) * down) * weight;
    }
    for (let x = 0; x < width; x++, p++) {
      const from = row[left[x] as number] as number;
      const to = row[right[x] as number] as number;
      values[p] = (values[p] as number) + from + (to - from) * (share[x] as number);
    }
  }
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Several noises on top of each other; each is [cellsX, cellsY, weight]. */
export function layered(
  width: number,
  height: number,
  layers: readonly (readonly [number, number, number])[],
  seed: number,
): Float32Array {
  const field = { width, height, values: new Float32Array(width * height) };
  for (const [i, [cellsX, cellsY, weight]] of layers.entries()) addNoise(field, cellsX, cellsY, weight, seed + i);
  return field.values;
}
