import type { TFunction } from "i18next";
import { dieText, readDie } from "../../../games/rumms/words";
import type { Drag, Said } from "./ctrl";
import { below, type Formation, type Ground, type Spot, spotOf } from "./formation";

/** Where a die stands, as its owner sees it: before the wall, left or right of the middle, on another. */
export function placeText(t: TFunction, spot: Spot, ground: Ground, on: string | null): string {
  const forward = ground.team === "red" ? 1 : -1;
  const edge = ground.team === "red" ? ground.wall.left : ground.wall.right;
  const wall = Math.max(0, Math.round((edge - spot.x) * forward - ground.size.die_mm / 2));
  const left = Math.round(spot.y * forward);
  const aside =
    left === 0
      ? t("rumms_setup:place.middle")
      : t(left > 0 ? "rumms_setup:place.left" : "rumms_setup:place.right", { far: Math.abs(left) });
  const place = t("rumms_setup:place.wall", { wall, aside });
  return on ? t("rumms_setup:place.on", { die: dieText(t, on), place }) : place;
}

/** Where the die in hand would stand, or why it would not. */
export function dragText(t: TFunction, { die, settled }: Drag, ground: Ground): string {
  const { fault, formation } = settled;
  if (fault) return t(`rumms_setup:fault.${fault.fault}`, { die: dieText(t, fault.die, "who") });
  const spot = spotOf(formation, die);
  if (!spot) return "";
  const on = below(formation, spot, ground.size)[0]?.die ?? null;
  return t("rumms_setup:said.chosen", {
    die: dieText(t, die),
    place: placeText(t, spot, ground, on),
    turn: Math.round(spot.turn),
  });
}

/** What was just done, or why it was not. */
export function saidText(t: TFunction, said: Said, formation: Formation, ground: Ground): string {
  switch (said.what) {
    case "stands":
    case "chosen": {
      const spot = spotOf(formation, said.die);
      const place = spot ? placeText(t, spot, ground, said.on) : "";
      return t(`rumms_setup:said.${said.what}`, {
        die: dieText(t, said.die),
        place,
        turn: Math.round(spot?.turn ?? 0),
      });
    }
    case "back":
      return t("rumms_setup:said.back", {
        fault: t(`rumms_setup:fault.${said.fault.fault}`, { die: dieText(t, said.fault.die, "who") }),
      });
    case "no_room":
    case "no_turn":
      return t(`rumms_setup:said.${said.what}`, { die: dieText(t, said.die, "who") });
    default:
      return t(`rumms_setup:said.${said.what}`);
  }
}

/** The die of the army that the server names in English, such as "red troll 3". */
export function dieNamed(name: string | number | undefined, army: readonly string[]): string | null {
  return (
    army.find((die) => {
      const read = readDie(die);
      return read !== null && `${read.team} ${read.kind} ${read.number}`.trim() === name;
    }) ?? null
  );
}

/** With a capital letter, as sentences start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
