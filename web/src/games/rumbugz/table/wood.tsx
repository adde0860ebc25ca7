import { useEffect, useRef } from "react";

/** Repeatable chance: every table has the same grain. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

const PLANK = 132;

/** The grain of oak planks, as thin dark and light lines over the colour of the table. */
export function Wood() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const draw = () => paint(element);
    const watcher = new ResizeObserver(draw);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="bugz-wood" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

function paint(canvas: HTMLCanvasElement): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext("2d");
  if (!context || width === 0 || height === 0) return;
  canvas.width = width;
  canvas.height = height;
  const roll = dice(7);
  for (let top = 0; top < height; top += PLANK) {
    const shade = roll();
    context.fillStyle =
      shade > 0.5 ? `rgb(255 236 200 / ${(shade - 0.5) * 0.12})` : `rgb(70 40 10 / ${(0.5 - shade) * 0.1})`;
    context.fillRect(0, top, width, PLANK);
    for (let line = 0; line < 46; line++) grain(context, top + roll() * PLANK, width, roll);
    if (roll() > 0.35) knot(context, roll() * width, top + PLANK * (0.3 + roll() * 0.4), roll);
    context.fillStyle = "rgb(60 34 8 / 0.22)";
    context.fillRect(0, top + PLANK - 1, width, 1);
    context.fillStyle = "rgb(255 244 220 / 0.2)";
    context.fillRect(0, top + PLANK, width, 1);
  }
}

function grain(context: CanvasRenderingContext2D, y: number, width: number, roll: () => number): void {
  context.strokeStyle =
    roll() > 0.3 ? `rgb(92 56 18 / ${0.03 + roll() * 0.07})` : `rgb(255 240 208 / ${0.05 + roll() * 0.09})`;
  context.lineWidth = 0.6 + roll() * 1.8;
  const [wave, start, sway] = [220 + roll() * 420, roll() * 6, 1 + roll() * 4];
  const [from, to] = roll() > 0.5 ? [0, width] : [roll() * width, width * (0.4 + roll() * 0.6)];
  context.beginPath();
  for (let x = Math.min(from, to); x <= Math.max(from, to); x += 24) {
    const at = y + Math.sin(x / wave + start) * sway + Math.sin(x / 90 + start * 3) * 0.7;
    context.lineTo(x, at);
  }
  context.stroke();
}

function knot(context: CanvasRenderingContext2D, x: number, y: number, roll: () => number): void {
  context.strokeStyle = "rgb(92 56 18 / 0.1)";
  context.lineWidth = 1.2;
  for (let ring = 1; ring < 6; ring++) {
    context.beginPath();
    context.ellipse(x, y, ring * (7 + roll() * 2), ring * (2 + roll()), roll() * 0.1, 0, Math.PI * 2);
    context.stroke();
  }
}
