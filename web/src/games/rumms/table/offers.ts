import type { RummsOffer, RummsPicture } from "../../../wire";

/** A power that a turn can be spent on. */
export type Power = RummsOffer["power"];

const NOTHING: Omit<RummsOffer, "power"> = { dice: [], targets: [], areas: [] };

/** What the server offers of a power: which dice have it, what they may be used on, where they may go. */
export function offerOf({ offers }: RummsPicture, power: Power): Omit<RummsOffer, "power"> {
  return offers.find((offer) => offer.power === power) ?? NOTHING;
}
