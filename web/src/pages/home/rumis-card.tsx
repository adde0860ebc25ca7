import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { StonesArt } from "../../art/stones";
import { useOpenRoom } from "../use-open-room";

/** RUMIS on the front page: one tap and you build. */
export function RumisCard() {
  const { t } = useTranslation();
  const openRoom = useOpenRoom();
  const [busy, setBusy] = useState(false);
  const playNow = async () => {
    setBusy(true);
    await openRoom({
      game: "rumis",
      options: { site: "chullpa", players: 2 },
      seats: [
        { kind: "me", bot: null, name: null },
        { kind: "bot", bot: "greedy", name: null },
      ],
      undo: true,
      clock: null,
    });
    setBusy(false);
  };
  return (
    <section className="family-card family-open" aria-labelledby="family-rumis">
      <div className="family-art">
        <StonesArt />
      </div>
      <div className="family-words">
        <h2 id="family-rumis">{t("family.rumis.title")}</h2>
        <p>{t("family.rumis.text")}</p>
        <p className="facts">{t("family.rumis.facts")}</p>
        <div className="family-doors">
          <button type="button" className="button primary large" disabled={busy} onClick={() => void playNow()}>
            {t("home.play_now")}
          </button>
          <Link className="button large" href="/new/rumis?with=friends">
            {t("home.invite")}
          </Link>
          <Link className="button large" href="/new/rumis?with=screen">
            {t("home.same_screen")}
          </Link>
        </div>
        <p className="family-more">
          {t("home.play_now_note")} <Link href="/new/rumis">{t("home.choose_table")}</Link>
        </p>
      </div>
    </section>
  );
}
