import { useLocation } from "wouter";
import { packOf } from "../games/readings";
import { fetchTable } from "../games/tables";
import { loadPack } from "../kit/i18n/packs";
import { useTexts } from "../kit/i18n/use-texts";
import { api } from "../net/api";
import { rename, useHouse } from "../state/house";
import { notify } from "../state/notices";
import { onceWarm } from "../state/once-warm";
import type { NewRoom } from "../wire";
import { friendlyName } from "./names";

/** What a page hands to the room page when it goes there right after opening the room. */
export interface Arrival {
  /** Nobody has to be waited for: start at once. */
  start: boolean;
}

/** Opens a room and goes there. Someone without a name gets a friendly one, so that no form stands in the way. */
export function useOpenRoom(): (room: NewRoom) => Promise<void> {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return async (room) => {
    // The room needs them at once; if they do not come now, it will ask again.
    loadPack(packOf(room.game)).catch(() => undefined);
    useHouse.setState({ leaving: true });
    try {
      const wished = room.seats.find(({ kind }) => kind === "me")?.name ?? friendlyName(t);
      // While the server lays the table, ours is fetched.
      fetchTable(room.game);
      if (!useHouse.getState().name && !(await rename(wished))) return;
      const { code } = await onceWarm(() => api.openRoom(room));
      const arrival: Arrival = { start: room.seats.every(({ kind }) => kind !== "open") };
      navigate(`/room/${code}`, { state: arrival });
    } catch (error) {
      notify(error);
    } finally {
      useHouse.setState({ leaving: false });
    }
  };
}
