import { useTexts } from "../../kit/i18n/use-texts";
import { KeyList } from "../../kit/shortcuts/key-list";
import type { RumBugzPicture } from "../../wire";
import type { RulesProps } from "../parts";
import { BugFigure } from "./art/bug";
import { EXAMPLES, Stamp } from "./table/stamp";
import { kindNoun } from "./table/words";

const KINDS = ["single", "double", "triple", "match"] as const;

/** How RumBugz is played, with the rules that were agreed on. */
export function RumBugzRules({ options, picture }: RulesProps<RumBugzPicture>) {
  const { t } = useTexts();
  const { players, taking } = options;
  return (
    <div className="stack rules">
      <p>{t("rumbugz:rules.aim")}</p>
      <h3>{t("rumbugz:rules.kinds")}</h3>
      <p>{t("rumbugz:rules.kinds_text")}</p>
      <dl className="rules-kinds">
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>
              <Stamp kind={kind} /> <span>{t.say(kindNoun(kind))}</span>
            </dt>
            <dd>{t(`rumbugz:rules.step.${kind}`)}</dd>
            <dd>
              <span className="rules-bugs" aria-label={EXAMPLES[kind].join(" ")} role="img">
                {EXAMPLES[kind].map((bug, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an example never changes
                  <BugFigure key={place} kind={bug} size={32} />
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("rumbugz:rules.plyt")}</p>
      <h3>{t("rules.turn")}</h3>
      <ol>
        <li>{t("rumbugz:rules.draw")}</li>
        <li>{t("rumbugz:rules.play")}</li>
        <li>{t("rumbugz:rules.discard")}</li>
      </ol>
      <h3>{t("rumbugz:rules.lay")}</h3>
      <p>{t("rumbugz:rules.lay_text")}</p>
      <h3>{t("rumbugz:rules.change")}</h3>
      <p>{t("rumbugz:rules.change_text")}</p>
      {taking === true && <p>{t("rumbugz:rules.taking")}</p>}
      <h3>{t("rumbugz:rules.add")}</h3>
      <p>{t("rumbugz:rules.add_text")}</p>
      {players !== 2 && (
        <>
          <h3>{t("rumbugz:rules.knock")}</h3>
          <p>{t("rumbugz:rules.knock_text")}</p>
        </>
      )}
      <h3>{t("rules.score")}</h3>
      <p>{t("rumbugz:rules.score_text", { count: picture.plyt_points })}</p>
      <KeyList scope="table" title={t("rules.keys")} />
    </div>
  );
}
