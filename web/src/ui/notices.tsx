import { useTranslation } from "react-i18next";
import { dismiss, useNotices } from "../state/notices";
import { refusalWords } from "../words/refusal";
import { Icon } from "./icons";

/** Refusals in words, for a few seconds. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useNotices((state) => state.notices);
  return (
    <div className="notices" role="status">
      {notices.map(({ id, refusal }) => (
        <div key={id} className="notice">
          <span>{refusalWords(t, refusal)}</span>
          <button type="button" className="button icon-only quiet" onClick={() => dismiss(id)} aria-label={t("close")}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
