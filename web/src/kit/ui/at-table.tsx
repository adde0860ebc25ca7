import { useEffect } from "react";
import { declare } from "../shortcuts/shortcut";
import { useShortcuts } from "../shortcuts/use-shortcuts";
import { focusTable } from "./focus";

export const TABLE_KEYS = declare("room", { table: { keys: ["G"], says: (t) => t("keys.deed.table") } });

/** Stands beside a table that is fetched: whoever came with the page gets to it once it is there, and later by a key. */
export function AtTable() {
  useShortcuts(TABLE_KEYS, { table: focusTable });
  useEffect(() => {
    if (document.activeElement?.tagName === "MAIN") focusTable();
  }, []);
  return null;
}
