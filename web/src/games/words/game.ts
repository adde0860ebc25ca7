import { useTexts } from "../../kit/i18n/use-texts";
import { useHouse } from "../../state/house";
import { isKnown } from "../readings";

/** What a game is called, by its name: in our texts, or as it calls itself. */
export function useGameTitle(): (name: string) => string {
  const { t } = useTexts();
  const games = useHouse((house) => house.games);
  return (name) =>
    isKnown(name) ? t(`family.${name}.title`) : (games?.find((game) => game.name === name)?.title ?? name);
}
