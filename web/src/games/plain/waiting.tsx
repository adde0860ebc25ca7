import { useTexts } from "../../kit/i18n/use-texts";
import type { PlainPicture } from "../../wire";
import { Position } from "./position";

/** How the match will begin. */
export function WaitingPosition({ picture }: { picture: PlainPicture }) {
  const { t } = useTexts();
  return (
    <div className="stack">
      <Position text={picture.position} />
      <p className="help">{t("plain:begins")}</p>
    </div>
  );
}
