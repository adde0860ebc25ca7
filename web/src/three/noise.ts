/** Small repeatable noise for the textures: no randomness of the browser, so every table looks the same. */
export function hash(x: number, y: number, seed: number): number {
  let h = (x * 374761393 + y * 668265263 + seed * 1442695041) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1 over a square that tiles, with `cellsX` × `cellsY` bumps. */
export function smoothNoise(size: number, cellsX: number, cellsY: number, seed: number): Float32Array {
  const field = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    const v = (y / size) * cellsY;
    const [row, fy] = [Math.floor(v), fade(v % 1)];
    for (let x = 0; x < size; x++) {
      const u = (x / size) * cellsX;
      const [column, fx] = [Math.floor(u), fade(u % 1)];
      const at = (dx: number, dy: number) => hash((column + dx) % cellsX, (row + dy) % cellsY, seed);
      const above = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
      const below = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
      field[y * size + x] = above + (below - above) * fy;
    }
  }
  return field;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Several noises on top of each other; each is [cellsX, cellsY, weight]. */
export function layered(size: number, layers: readonly (readonly [number, number, number])[], seed: number) {
  const sum = new Float32Array(size * size);
  for (const [i, [cellsX, cellsY, weight]] of layers.entries()) {
    const field = smoothNoise(size, cellsX, cellsY, seed + i);
    for (let p = 0; p < sum.length; p++) sum[p] = (sum[p] ?? 0) + (field[p] ?? 0) * weight;
  }
  return sum;
}
