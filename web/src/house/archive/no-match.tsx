import { Link } from "wouter";
import { refusalWords } from "../../games/words/refusal";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Refusal } from "../../net/refusal";
import { LostPage } from "../lost-page";

/** Why a match cannot be shown, and where to go from here. */
export function NoMatch({ refused }: { refused: Refusal }) {
  const { t } = useTexts("archive");
  const { room } = refused.details;
  const goesOn = refused.code === "server/not_over_yet" && typeof room === "string";
  return (
    <LostPage title={t(goesOn ? "not_over" : "no_match")} text={refusalWords(t, refused)}>
      {goesOn && (
        <Link className="button primary" href={`/room/${room}`}>
          {t("to_room")}
        </Link>
      )}
      <Link className="button" href="/archive">
        {t("to_archive")}
      </Link>
    </LostPage>
  );
}
