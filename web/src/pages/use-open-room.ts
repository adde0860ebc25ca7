import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { api } from "../net/api";
import { rename, useHouse } from "../state/house";
import { notify } from "../state/notices";
import { friendlyName } from "../ui/names";
import type { NewRoom } from "../wire";

/** What a page hands to the room page when it goes there right after opening the room. */
export interface Arrival {
  /** Nobody has to be waited for: start at once. */
  start: boolean;
}

/** Opens a room and goes there. Someone without a name gets a friendly one, so that no form stands in the way. */
export function useOpenRoom(): (room: NewRoom) => Promise<void> {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return async (room) => {
    try {
      const wished = room.seats.find(({ kind }) => kind === "me")?.name ?? friendlyName(t);
      if (!useHouse.getState().name && !(await rename(wished))) return;
      const { code } = await api.openRoom(room);
      const arrival: Arrival = { start: room.seats.every(({ kind }) => kind !== "open") };
      navigate(`/room/${code}`, { state: arrival });
    } catch (error) {
      notify(error);
    }
  };
}
