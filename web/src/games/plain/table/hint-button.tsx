import { useTexts } from "../../../kit/i18n/use-texts";
import { Icon } from "../../../kit/ui/icons";

interface HintButtonProps {
  /** What a bot would play, once it has said so. */
  hint: string | null;
  disabled: boolean;
  onAsk: () => void;
}

export function HintButton({ hint, disabled, onAsk }: HintButtonProps) {
  const { t } = useTexts("plain");
  return (
    <div className="plain-hint">
      <button type="button" className="button quiet" disabled={disabled} onClick={onAsk}>
        <Icon name="bulb" /> {t("hint")}
      </button>
      <output>{hint !== null && t("hinted", { move: hint })}</output>
    </div>
  );
}
