import { useEffect, useState } from "react";
import { Link } from "wouter";
import { CARDS } from "../../games/cards";
import { isKnown, packOf } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { useTexts } from "../../kit/i18n/use-texts";
import { leadOn, usePage } from "../../kit/ui/page";
import { loadHouse, useHouse } from "../../state/house";
import type { GameInfo } from "../../wire";
import { LostPage } from "../lost-page";
import { PageHead } from "../page-head";
import { OptionInput } from "../setup/option-input";
import { initialOptions, type OptionValues, optionFields } from "../setup/schema";
import { RulesFor } from "./rules-for";
import "./rules.css";
import { usePack } from "../../kit/i18n/use-pack";
import { useAgain } from "../../kit/use-again";

/** What changes the rules so much that one wants to read them each way. */
const KINDS_OF_GAME = new Set(["variant", "game", "opposite"]);

/** How a game is played, before anybody sits down. */
export function RulesPage({ game }: { game: string }) {
  const { t } = useTexts();
  const titleOf = useGameTitle();
  const games = useHouse((house) => house.games);
  const unreachable = useHouse((house) => house.unreachable);
  const info = games?.find(({ name }) => name === game);
  usePage(t("rules.page", { game: titleOf(game) }));
  useEffect(() => {
    void loadHouse();
  }, []);
  useAgain(unreachable && !info, () => void loadHouse());
  if (games && !info) return <LostPage />;
  return (
    <div className="page">
      <PageHead />
      <main className="rules-page">
        {info ? <RulesOf game={info} /> : <p role="status">{t(unreachable ? "home.unreachable" : "loading")}</p>}
      </main>
    </div>
  );
}

function RulesOf({ game }: { game: GameInfo }) {
  const { t } = useTexts();
  const titleOf = useGameTitle();
  const known = isKnown(game.name);
  const speaks = usePack(packOf(game.name));
  const fields = optionFields(game.options, isKnown(game.name) ? game.name : null);
  const [options, setOptions] = useState<OptionValues>(() => initialOptions(fields));
  const asked = known ? fields.filter(({ name }) => KINDS_OF_GAME.has(name)) : [];
  const Art = isKnown(game.name) ? CARDS[game.name].Art : null;
  if (!speaks) return <p role="status">{t("loading")}</p>;
  return (
    <>
      <header className="rules-title">
        <div>
          <h1 ref={leadOn}>{t("rules.page", { game: titleOf(game.name) })}</h1>
          <p className="rules-doors">
            <Link className="button primary" href={`/new/${game.name}`}>
              {t("rules.set_table")}
            </Link>
            <Link className="button" href="/">
              {t("home.back")}
            </Link>
          </p>
        </div>
        {Art && <Art />}
      </header>
      {asked.length > 0 && (
        <div className="card stack rules-choice">
          {asked.map((field) => (
            <OptionInput
              key={field.name}
              field={field}
              value={options[field.name] ?? null}
              seatNames={[]}
              players={game.fewest}
              apart={() => undefined}
              onChange={(value) => setOptions((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        </div>
      )}
      <section className="card" aria-labelledby="rules-title">
        <h2 id="rules-title" className="for-ears">
          {t("panel.rules")}
        </h2>
        <RulesFor game={game.name} options={options} picture={null} />
      </section>
    </>
  );
}
