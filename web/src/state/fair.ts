import { create } from "zustand";
import { api } from "../net/api";
import { loadMe } from "./house";

interface Fair {
  /** The bot that suits us best. */
  bot: string;
  /** Whether that goes by a rating; newcomers have none. */
  rated: boolean;
}

/** By game, the fair opponent for us. Nothing as long as nobody has told. */
export const useFair = create<Readonly<Record<string, Fair>>>()(() => ({}));

export async function loadFair(): Promise<void> {
  try {
    await loadMe();
    const { games } = await api.statistics();
    const found = games.flatMap(({ game, fair, rating }) =>
      fair === null ? [] : [[game, { bot: fair, rated: rating !== null }] as const],
    );
    useFair.setState(Object.fromEntries(found));
  } catch {
    // Then bots are chosen as if nobody knew us.
  }
}
