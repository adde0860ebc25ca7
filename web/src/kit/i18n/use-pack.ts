import { useEffect, useState } from "react";
import { api } from "../../net/api";
import { reloadOnce } from "../../state/newer";
import { useAgain } from "../use-again";
import { loadPack, useSpeech } from "./packs";
import type { Namespace } from "./t";

/** Whether a pack of texts is here. One that cannot be fetched is asked for again, as long as the page is open. */
export function usePack(name: Namespace | null): boolean {
  const here = useSpeech(({ packs }) => name === null || packs[name] !== undefined);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (name !== null && !here) loadPack(name).catch(() => setLost(true));
  }, [name, here]);
  useAgain(lost && !here, () => {
    if (name !== null) void fetchAgain(name);
  });
  return here;
}

async function fetchAgain(name: Namespace): Promise<void> {
  try {
    await loadPack(name);
  } catch {
    // Some browsers never fetch a part again that they once missed. Where the server answers, a new page has it.
    await api.me().then(
      () => reloadOnce(`texts of ${name}`),
      () => undefined,
    );
  }
}
