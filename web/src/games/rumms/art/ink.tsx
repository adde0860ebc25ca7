/** One stroke or patch of a drawing. The same list is painted on a canvas (textures) and written as SVG (icons). */
export interface Ink {
  /** An SVG path. */
  d: string;
  fill?: string;
  stroke?: string;
  /** Width of the stroke. */
  width?: number;
  opacity?: number;
  /** Moved to x, y and enlarged by a factor; turned first, in degrees. */
  at?: { x: number; y: number; scale?: number; turn?: number };
}

export function paint(pen: CanvasRenderingContext2D, inks: readonly Ink[]): void {
  // Many are alike: each text is read once.
  const paths = new Map<string, Path2D>();
  for (const { d, fill, stroke, width = 1, opacity = 1, at } of inks) {
    const path = paths.get(d) ?? new Path2D(d);
    paths.set(d, path);
    pen.save();
    if (at) {
      pen.translate(at.x, at.y);
      pen.rotate(((at.turn ?? 0) * Math.PI) / 180);
      pen.scale(at.scale ?? 1, at.scale ?? 1);
    }
    pen.globalAlpha *= opacity;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    if (fill) {
      pen.fillStyle = fill;
      pen.fill(path, "evenodd");
    }
    if (stroke) {
      pen.strokeStyle = stroke;
      pen.lineWidth = width;
      pen.stroke(path);
    }
    pen.restore();
  }
}

export function Inks({ inks }: { inks: readonly Ink[] }) {
  return inks.map(({ d, fill = "none", stroke, width, opacity, at }, i) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is a fixed list
      key={i}
      d={d}
      fill={fill}
      fillRule="evenodd"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
      transform={at && `translate(${at.x} ${at.y}) rotate(${at.turn ?? 0}) scale(${at.scale ?? 1})`}
    />
  ));
}
