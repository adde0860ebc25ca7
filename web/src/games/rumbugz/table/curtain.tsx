import { useTexts } from "../../../kit/i18n/use-texts";
import { useSpoken } from "../../../kit/ui/live-region";
import { BugBack } from "../art/bug";

/** Between two people at one screen: nobody's bugs are seen until the right one says so. */
export function Curtain({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { t } = useTexts("rumbugz");
  useSpoken(t("curtain.title", { name }), "curtain");
  return (
    <section className="bugz-curtain">
      <p>{t("curtain.title", { name })}</p>
      <button type="button" className="button primary large" data-testid="curtain-open" onClick={onOpen}>
        {t("curtain.open", { name })}
      </button>
    </section>
  );
}

/** A rack seen from behind. */
export function Hidden({ count }: { count: number }) {
  const { t } = useTexts("rumbugz");
  return (
    <div className="bugz-rack bugz-hidden" role="img" aria-label={t("rack.hidden")}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
        <span key={at} className="bugz-held">
          <BugBack />
        </span>
      ))}
    </div>
  );
}
