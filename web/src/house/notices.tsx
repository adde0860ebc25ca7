import { useEffect, useRef } from "react";
import { refusalWords } from "../games/words/refusal";
import { useTexts } from "../kit/i18n/use-texts";
import { Icon } from "../kit/ui/icons";
import { announce } from "../state/announcements";
import { dismiss, useNotices } from "../state/notices";

/** Refusals in words, for a few seconds; they are said as well, and kept with all that was said. */
export function Notices() {
  const { t } = useTexts();
  const notices = useNotices((state) => state.notices);
  const said = useRef(0);
  useEffect(() => {
    for (const { id, refusal } of notices) {
      if (id <= said.current) continue;
      said.current = id;
      announce(refusalWords(t, refusal), "refused");
    }
  }, [t, notices]);
  return (
    <div className="notices">
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
