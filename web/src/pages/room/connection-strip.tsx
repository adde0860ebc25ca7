import { useTranslation } from "react-i18next";
import { useRoom } from "../../state/room";

/** Says calmly that the line is broken; nothing has to be done about it. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const lost = useRoom((state) => state.link === "lost");
  return (
    <div role="status" className="connection-strip">
      {lost && <p className="strip-calm">{t("room.connection_lost")}</p>}
    </div>
  );
}
