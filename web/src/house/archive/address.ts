import type { Eyes } from "../../net/api";

/** What the address of a replay says: the event that is looked at, and whose eyes it is seen with. */
export interface ReplayAddress {
  n: number | null;
  eyes: Eyes;
}

export function readAddress(search: string): ReplayAddress {
  const asked = new URLSearchParams(search);
  const seat = asked.get("seat");
  return { n: whole(asked.get("n")), eyes: seat === "none" ? "none" : (whole(seat) ?? "mine") };
}

export function writeAddress({ n, eyes }: ReplayAddress): string {
  const said = new URLSearchParams();
  if (n !== null) said.set("n", String(n));
  if (eyes !== "mine") said.set("seat", String(eyes));
  const search = said.toString();
  return search && `?${search}`;
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
