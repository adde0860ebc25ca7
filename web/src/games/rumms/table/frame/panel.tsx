import { ArmyPanel } from "../army/army-panel";
import { AskPanel } from "../asks/ask-panel";
import { TurnPanel } from "../flick/turn-panel";
import type { PanelProps } from "../panel";
import { SetupPanel } from "../setup/setup-panel";

/** Whatever is to be decided now. A new question is a new panel: nothing of an old answer stays. */
export function Panel(props: PanelProps) {
  const { picture, actor } = props;
  const { ask, why, die } = picture.asked;
  const key = [picture.game_number, picture.turn, actor, ask, why, die].join(" ");
  switch (ask) {
    case "army":
      return <ArmyPanel key={key} {...props} />;
    case "setup":
      return <SetupPanel key={key} {...props} />;
    case "turn":
    case "again":
      return <TurnPanel key={key} {...props} />;
    default:
      return <AskPanel key={key} {...props} />;
  }
}
