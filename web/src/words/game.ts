import { useTranslation } from "react-i18next";
import { isKnown } from "../games/readings";
import { useHouse } from "../state/house";

/** What a game is called, by its name: in our texts, or as it calls itself. */
export function useGameTitle(): (name: string) => string {
  const { t } = useTranslation();
  const games = useHouse((house) => house.games);
  return (name) =>
    isKnown(name) ? t(`family.${name}.title`) : (games?.find((game) => game.name === name)?.title ?? name);
}
