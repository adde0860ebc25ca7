import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../../kit/shortcuts/use-shortcuts";
import { ASK_KEYS } from "./keys";

/** The way back to the flick. */
export function BackButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTexts();
  const hint = useKeyHint();
  const words = t("rumms:asks.back");
  return (
    <button
      type="button"
      className="button quiet"
      {...hint(words, ASK_KEYS.back)}
      disabled={disabled}
      onClick={onClick}
    >
      {words}
    </button>
  );
}
