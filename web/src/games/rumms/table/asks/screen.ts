import type { Shot } from "../stage/contract";

/** From above, a stage that is wider than high shows the mat from side to side. */
export function isAcross(shot: Shot): boolean {
  if (shot !== "above") return false;
  const stage = document.querySelector(".rumms-stage");
  return stage ? stage.clientWidth >= stage.clientHeight : true;
}
