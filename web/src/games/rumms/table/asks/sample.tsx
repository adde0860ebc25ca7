import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { vi } from "vitest";
import type { Reason } from "../../../../net/messages";
import { pictureOf, sampleProps } from "../fixtures";
import type { PanelProps } from "../panel";
import type { Point, StageLayer } from "../stage/contract";
import { createLayerStore, LayerContext } from "../stage/layer";

export const FITS: Reason = { code: null, reason: null, details: {} };
export const OVERLAPS: Reason = {
  code: "rumms/overlaps",
  reason: "red troll 1 would overlap red king",
  details: { die: "rt1", other: "rk" },
};

/** Sits down before a panel, with a stage that only remembers what is laid over it. */
export function sit(name: string, panel: (props: PanelProps) => ReactElement, change: Partial<PanelProps> = {}) {
  const onMove = vi.fn<(move: string) => void>();
  const onWhy = vi.fn<(move: string) => Promise<Reason>>(async () => FITS);
  const picture = pictureOf(name);
  const team = picture.asked.teams[0] ?? "red";
  const actor = team === "red" ? 0 : 1;
  const props: PanelProps = { ...sampleProps({ picture, onMove, onWhy }), team, actor, ...change };
  const layers = createLayerStore();
  const view = render(<LayerContext value={layers}>{panel(props)}</LayerContext>);
  const layer = (): StageLayer => layers.getState().layer;
  const point = (x: number, y: number, die: string | null = null): Point => ({ die, x, y, clientX: 0, clientY: 0 });
  const hover = (x: number, y: number) => act(() => layer().onHover?.(point(x, y)));
  /** A press at the first point, a way along the others; whether the layer wanted it. */
  const press = (...points: readonly Point[]) => {
    const [first = point(0, 0)] = points;
    let ours = false;
    act(() => {
      ours = layer().onDown?.(first) ?? false;
    });
    if (!ours) return false;
    for (const next of points.slice(1)) act(() => layer().onMove?.(next));
    act(() => layer().onUp?.(points.at(-1) ?? first));
    return true;
  };
  return { ...view, onMove, onWhy, layer, point, hover, press, picture };
}
