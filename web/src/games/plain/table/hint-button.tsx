import { useTexts } from "../../../kit/i18n/use-texts";
import { Icon } from "../../../kit/ui/icons";
import { useSpoken } from "../../../kit/ui/live-region";
import type { Advice } from "../../../net/messages";
import { Reasons, useReasonsSaid } from "../../words/reasons";

/** What the bots of a game from outside mean by their facts, nobody has told us. */
const UNTOLD: readonly string[] = [];

interface HintButtonProps {
  /** What a bot would play, once it has said so. */
  advice: Advice | null;
  disabled: boolean;
  onAsk: () => void;
}

export function HintButton({ advice, disabled, onAsk }: HintButtonProps) {
  const { t } = useTexts("plain");
  useSpoken(useReasonsSaid(advice, UNTOLD) || null, "hint");
  return (
    <div className="plain-hint">
      <button type="button" className="button quiet" disabled={disabled} onClick={onAsk}>
        <Icon name="bulb" /> {t("hint")}
      </button>
      <output>{advice && t("hinted", { move: advice.move })}</output>
      {advice && <Reasons key={advice.move} advice={advice} why={UNTOLD} inWords={String} />}
    </div>
  );
}
