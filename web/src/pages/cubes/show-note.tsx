import { useTranslation } from "react-i18next";

/** Says plainly that this is a show, and what becomes of the own build meanwhile. */
export function ShowNote({ own, fromStart }: { own: boolean; fromStart: boolean }) {
  const { t } = useTranslation("cubes");
  return (
    <p className="banner cube-note" role="status">
      {t(own ? "show.note_own" : fromStart ? "show.note_start" : "show.note_here")}
    </p>
  );
}
