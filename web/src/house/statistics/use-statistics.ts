import { useCallback, useEffect, useState } from "react";
import { useAgain } from "../../kit/use-again";
import { api } from "../../net/api";
import { loadMe } from "../../state/house";
import { notify } from "../../state/notices";
import type { Statistics } from "../../wire";

/** One's own statistics, and how to delete them. */
export function useStatistics() {
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const [lost, setLost] = useState(false);
  const reload = useCallback(async () => {
    try {
      await loadMe();
      setStatistics(await api.statistics());
      setLost(false);
    } catch {
      setLost(true);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  useAgain(lost, () => void reload());
  const startAfresh = async () => {
    try {
      await api.startAfresh();
    } catch (error) {
      notify(error);
    }
    await reload();
  };
  return { statistics, lost, reload: () => void reload(), startAfresh };
}
