import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icons";

interface HintButtonProps {
  /** What a bot would play, once it has said so. */
  hint: string | null;
  disabled: boolean;
  onAsk: () => void;
}

export function HintButton({ hint, disabled, onAsk }: HintButtonProps) {
  const { t } = useTranslation("plain");
  return (
    <div className="plain-hint">
      <button type="button" className="button quiet" disabled={disabled} onClick={onAsk}>
        <Icon name="bulb" /> {t("hint")}
      </button>
      <output>{hint !== null && t("hinted", { move: hint })}</output>
    </div>
  );
}
