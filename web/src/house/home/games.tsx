import { isKnown } from "../../games/readings";
import { useHouse } from "../../state/house";
import { GameCard } from "./game-card";
import { PlainCard } from "./plain-card";

/** What is played here, in the order in which the server names it: a card for each game, a plain one if it has no more. */
export function Games() {
  const games = useHouse((house) => house.games);
  if (games === null) return <div className="family-cards family-cards-awaited" />;
  const known = games.filter(({ name }) => isKnown(name));
  return (
    <>
      {known.length > 0 && (
        <div className="family-cards">
          {known.map(({ name }) => isKnown(name) && <GameCard key={name} game={name} />)}
        </div>
      )}
      {games.map((game) => !isKnown(game.name) && <PlainCard key={game.name} game={game} />)}
    </>
  );
}
