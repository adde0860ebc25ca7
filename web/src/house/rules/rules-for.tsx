import { partsNamed } from "../../games/parts";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import type { RoomMessage } from "../../wire";
import { usePreview } from "../setup/use-preview";

/** Options that always give a table. */
const USUAL = {};

interface RulesForProps {
  game: string;
  options: RoomMessage["options"];
  /** The table that these options give, if it is known. */
  picture: Picture | null;
}

/** The rules before there is a match: their numbers are those of a table that waits. */
export function RulesFor({ game, options, picture }: RulesForProps) {
  const { Rules } = partsNamed(game);
  return picture ? <Rules options={options} picture={picture} /> : <RulesAsked game={game} options={options} />;
}

/** The table is asked for; what gives none has the numbers of the usual one. */
function RulesAsked({ game, options }: Omit<RulesForProps, "picture">) {
  const { t } = useTexts();
  const chosen = usePreview(game, options);
  const usual = usePreview(game, USUAL);
  const picture = chosen.answer?.picture ?? usual.answer?.picture;
  const { Rules } = partsNamed(game);
  if (!picture) return <p role="status">{t(usual.lost ? "home.unreachable" : "loading")}</p>;
  return <Rules options={options} picture={picture} />;
}
