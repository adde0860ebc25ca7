import { useMemo, useState } from "react";
import { Link } from "wouter";
import { CARDS } from "../../games/cards";
import { useTexts } from "../../kit/i18n/use-texts";
import type { GameName } from "../../net/picture";
import { useFair } from "../../state/fair";
import { RoomPage } from "../pages";
import { withBot } from "../setup/seat-wishes";
import { useOpenRoom } from "../use-open-room";

/** A game on the front page: one tap and you play. */
export function GameCard({ game }: { game: GameName }) {
  const { t } = useTexts();
  const openRoom = useOpenRoom();
  const [busy, setBusy] = useState(false);
  const title = `family-${game}`;
  const { Art, quickRoom } = CARDS[game];
  // The largest part of the card does not change with its buttons.
  const art = useMemo(() => <Art />, [Art]);
  const playNow = async () => {
    setBusy(true);
    RoomPage.fetch();
    await openRoom(withBot(quickRoom, useFair.getState()[game]?.bot ?? null));
    setBusy(false);
  };
  return (
    <section className="family-card" aria-labelledby={title}>
      <div className="family-art">{art}</div>
      <div className="family-words">
        <h2 id={title}>{t(`family.${game}.title`)}</h2>
        <p>{t(`family.${game}.text`)}</p>
        <p className="facts">{t(`family.${game}.facts`)}</p>
        <div className="family-doors">
          <button type="button" className="button primary large" disabled={busy} onClick={() => void playNow()}>
            {t(`family.${game}.play`)}
          </button>
          <Link className="button large" href={`/new/${game}?with=friends`} aria-describedby={title}>
            {t("home.invite")}
          </Link>
          <Link className="button large" href={`/new/${game}?with=screen`} aria-describedby={title}>
            {t("home.same_screen")}
          </Link>
        </div>
        <div className="family-more">
          <p>{t(`family.${game}.play_note`)}</p>
          <p className="family-links">
            <Link href={`/new/${game}`} aria-describedby={title}>
              {t("home.choose_table")}
            </Link>
            <Link href={`/rules/${game}`} aria-describedby={title}>
              {t("panel.rules")}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
