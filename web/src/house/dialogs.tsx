import { create } from "zustand";
import { KeysDialog } from "../kit/shortcuts/keys-dialog";
import { useShortcuts } from "../kit/shortcuts/use-shortcuts";
import { ForgetDialog } from "./forget-dialog";
import { HOUSE_KEYS } from "./keys";
import { LogDialog } from "./log-dialog";

type DialogName = "forget" | "keys" | "log";

/** The dialog of the house that is open, on whichever page. */
const useDialog = create<{ open: DialogName | null }>()(() => ({ open: null }));

export function openDialog(name: DialogName): void {
  useDialog.setState({ open: name });
}

/** What can be opened from every page, by key or from a menu. */
export function HouseDialogs() {
  const open = useDialog((state) => state.open);
  const close = () => useDialog.setState({ open: null });
  useShortcuts(HOUSE_KEYS, { keys: () => openDialog("keys"), log: () => openDialog("log") });
  if (open === "forget") return <ForgetDialog onClose={close} />;
  if (open === "keys") return <KeysDialog onClose={close} />;
  return open === "log" && <LogDialog onClose={close} />;
}
