import { dateText, localeOf } from "../kit/i18n/formats";
import { useTexts } from "../kit/i18n/use-texts";
import { Modal } from "../kit/ui/modal";
import { useAnnouncements } from "../state/announcements";

/** Everything that was said since one came, the latest first: moves, refusals, answers. */
export function LogDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const log = useAnnouncements((state) => state.log);
  const locale = localeOf(language);
  return (
    <Modal title={t("log.title")} onClose={onClose}>
      {log.length === 0 && <p className="help">{t("log.empty")}</p>}
      <ol className="log" reversed>
        {log.toReversed().map(({ id, kind, words, at }) => (
          <li key={id} data-kind={kind}>
            <time dateTime={new Date(at).toISOString()}>{dateText(locale, new Date(at), "full_time")}</time>
            <span>
              {kind === "refused" && <strong>{t("log.refused")} </strong>}
              {words}
            </span>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
