import type { AnyT } from "../../../../kit/i18n/t";
import type { Reason } from "../../../../net/messages";
import { dieNoun } from "../../words";
import type { Drag, Said } from "./ctrl";
import { below, type Formation, type Ground, type Spot, spotOf } from "./formation";

/** Where a die stands, as its owner sees it: before the wall, left or right of the middle, on another. */
export function placeText(t: AnyT, spot: Spot, ground: Ground, on: string | null): string {
  const forward = ground.team === "red" ? 1 : -1;
  const edge = ground.team === "red" ? ground.wall.left : ground.wall.right;
  const wall = Math.max(0, Math.round((edge - spot.x) * forward - ground.size.die_mm / 2));
  const left = Math.round(spot.y * forward);
  const aside =
    left === 0
      ? t("rumms:setup.place.middle")
      : t(left > 0 ? "rumms:setup.place.left" : "rumms:setup.place.right", { far: Math.abs(left) });
  const place = t("rumms:setup.place.wall", { wall, aside });
  return on ? t("rumms:setup.place.on", { die: dieNoun(on), place }) : place;
}

/** Where the die in hand would stand, or why it would not. */
export function dragText(t: AnyT, { die, settled }: Drag, ground: Ground): string {
  const { fault, formation } = settled;
  if (fault) return t(`rumms:setup.fault.${fault.fault}`, { die: dieNoun(fault.die) });
  const spot = spotOf(formation, die);
  if (!spot) return "";
  const on = below(formation, spot, ground.size)[0]?.die ?? null;
  return t("rumms:setup.said.chosen", {
    die: dieNoun(die),
    place: placeText(t, spot, ground, on),
    turn: Math.round(spot.turn),
  });
}

/** What was just done, or why it was not. */
export function saidText(t: AnyT, said: Said, formation: Formation, ground: Ground): string {
  switch (said.what) {
    case "stands":
    case "chosen": {
      const spot = spotOf(formation, said.die);
      const place = spot ? placeText(t, spot, ground, said.on) : "";
      return t(`rumms:setup.said.${said.what}`, {
        die: dieNoun(said.die),
        place,
        turn: Math.round(spot?.turn ?? 0),
      });
    }
    case "back":
      return t("rumms:setup.said.back", {
        fault: t(`rumms:setup.fault.${said.fault.fault}`, { die: dieNoun(said.fault.die) }),
      });
    case "no_room":
    case "no_turn":
      return t(`rumms:setup.said.${said.what}`, { die: dieNoun(said.die) });
    default:
      return t(`rumms:setup.said.${said.what}`);
  }
}

/** The die of the army that a refusal is about. */
export function dieIn({ details }: Reason, army: readonly string[]): string | null {
  return army.find((die) => die === details.die) ?? null;
}
