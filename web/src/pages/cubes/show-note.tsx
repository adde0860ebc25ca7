import { useTranslation } from "react-i18next";
import type { ShowKind } from "../../cubes/ask";

/** Says plainly that this is a show, and what becomes of the own build meanwhile. */
export function ShowNote({ kind }: { kind: ShowKind }) {
  const { t } = useTranslation("cubes");
  return (
    <p className="banner cube-note" role="status">
      {t(`show.note_${kind}`)}
    </p>
  );
}
