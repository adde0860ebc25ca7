import { useEffect } from "react";
import { useLocation } from "wouter";
import { useTexts } from "../kit/i18n/use-texts";
import { reload, reloadOnce, useNewer } from "../state/newer";

/** Where nothing is lost by loading a page anew: there people choose and read. */
const HARMLESS = /^\/($|rules\/|matches$|cubes$)/;

/** Says that the server has a newer page, and loads it where that harms nothing. Rooms say it themselves. */
export function NewerNote() {
  const { t } = useTexts();
  const [path] = useLocation();
  const newer = useNewer((state) => state.newer);
  useEffect(() => {
    if (newer && HARMLESS.test(path) && !isBusy()) reloadOnce();
  }, [newer, path]);
  if (!newer || path.startsWith("/room/")) return null;
  return (
    <p className="newer-note strip-calm" role="status">
      {t("newer.here")}{" "}
      <button type="button" className="button" onClick={reload}>
        {t("newer.reload")}
      </button>
    </p>
  );
}

/** Somebody writes, or answers a question. */
function isBusy(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    document.querySelector("dialog[open]") !== null
  );
}
