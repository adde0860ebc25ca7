import { useTranslation } from "react-i18next";
import { BugFigure } from "../../art/bugs/bug";
import { EXAMPLES, Stamp } from "../../tables/rumbugz/Stamp";
import { kindText } from "../../tables/rumbugz/words";
import type { RoomMessage } from "../../wire";

const KINDS = ["single", "double", "triple", "match"] as const;

/** How RumBugz is played, with the rules that were agreed on. */
export function RumBugzRules({ options }: { options: RoomMessage["options"] }) {
  const { t } = useTranslation();
  const { plyt_points, players, taking } = options;
  return (
    <div className="stack rules">
      <p>{t("rules.rumbugz.aim")}</p>
      <h3>{t("rules.rumbugz.kinds")}</h3>
      <p>{t("rules.rumbugz.kinds_text")}</p>
      <dl className="rules-kinds">
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>
              <Stamp kind={kind} /> <span>{kindText(t, kind)}</span>
            </dt>
            <dd>{t(`rules.rumbugz.step.${kind}`)}</dd>
            <dd className="rules-bugs" aria-label={EXAMPLES[kind].join(" ")} role="img">
              {EXAMPLES[kind].map((bug, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an example never changes
                <BugFigure key={place} kind={bug} size={32} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("rules.rumbugz.plyt")}</p>
      <h3>{t("rules.turn")}</h3>
      <ol>
        <li>{t("rules.rumbugz.draw")}</li>
        <li>{t("rules.rumbugz.play")}</li>
        <li>{t("rules.rumbugz.discard")}</li>
      </ol>
      <h3>{t("rules.rumbugz.lay")}</h3>
      <p>{t("rules.rumbugz.lay_text")}</p>
      <h3>{t("rules.rumbugz.change")}</h3>
      <p>{t("rules.rumbugz.change_text")}</p>
      {taking === true && <p>{t("rules.rumbugz.taking")}</p>}
      <h3>{t("rules.rumbugz.add")}</h3>
      <p>{t("rules.rumbugz.add_text")}</p>
      {players !== 2 && (
        <>
          <h3>{t("rules.rumbugz.knock")}</h3>
          <p>{t("rules.rumbugz.knock_text")}</p>
        </>
      )}
      <h3>{t("rules.score")}</h3>
      <p>{t("rules.rumbugz.score_text", { count: typeof plyt_points === "number" ? plyt_points : 12 })}</p>
      <h3>{t("rules.keys")}</h3>
      <p>{t("rumbugz:help")}</p>
    </div>
  );
}
