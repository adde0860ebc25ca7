import { useState } from "react";
import { PowerPanel } from "../asks/power-panel";
import type { Power } from "../offers";
import type { PanelProps } from "../panel";
import { FlickPanel } from "./flick-panel";

/** A turn: a flick, or what may be done instead of it. */
export function TurnPanel(props: PanelProps) {
  const [power, setPower] = useState<Power | null>(null);
  if (power) return <PowerPanel kind={power} {...props} onBack={() => setPower(null)} />;
  return <FlickPanel {...props} onPower={setPower} />;
}
