import { useTexts } from "../../kit/i18n/use-texts";
import type { ShowKind } from "./ask";

/** Says plainly that this is a show, and what becomes of the own build meanwhile. */
export function ShowNote({ kind }: { kind: ShowKind }) {
  const { t } = useTexts("cubes");
  return (
    <p className="banner cube-note" role="status">
      {t(`show.note_${kind}`)}
    </p>
  );
}
