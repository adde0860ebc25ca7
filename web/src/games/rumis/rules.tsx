import { useTexts } from "../../kit/i18n/use-texts";
import { KeyList } from "../../kit/shortcuts/key-list";
import type { RoomMessage } from "../../wire";

/** How RUMIS is played, with the rules that were agreed on. */
export function RumisRules({ options }: { options: RoomMessage["options"] }) {
  const { t } = useTexts();
  const { variant, opposite } = options;
  return (
    <div className="stack rules">
      <p>{t("rumis:rules.aim")}</p>
      <h3>{t("rules.turn")}</h3>
      <p>{t("rumis:rules.turn_text")}</p>
      <ol>
        <li>{t(opposite === true ? "rumis:rules.touch_opposite" : "rumis:rules.touch")}</li>
        <li>{t("rumis:rules.inside")}</li>
        <li>{t("rumis:rules.holes")}</li>
      </ol>
      <p>{t("rumis:rules.opening")}</p>
      <p>{t("rumis:rules.must")}</p>
      <h3>{t("rules.score")}</h3>
      <p>{t("rumis:rules.score_text")}</p>
      {typeof variant === "string" && variant !== "standard" && (
        <>
          <h3>{t.maybe(`rumis:option.variant.choice.${variant}`)}</h3>
          <p>{t.maybe(`rumis:option.variant.explain.${variant}`)}</p>
          {variant === "moving_house" && <MovingHouse />}
        </>
      )}
      <KeyList scope="table" title={t("rules.keys")} />
    </div>
  );
}

/** The second half in steps, and what it scores. */
function MovingHouse() {
  const { t } = useTexts();
  return (
    <>
      <p>{t("rumis:rules.moving.half")}</p>
      <ol>
        <li>{t("rumis:rules.moving.take")}</li>
        <li>{t("rumis:rules.moving.put")}</li>
        <li>{t("rumis:rules.moving.stuck")}</li>
      </ol>
      <p>{t("rumis:rules.moving.score")}</p>
      <ul>
        <li>{t("rumis:rules.moving.score_half")}</li>
        <li>{t("rumis:rules.moving.score_field")}</li>
        <li>{t("rumis:rules.moving.score_house")}</li>
        <li>{t("rumis:rules.moving.score_aside")}</li>
      </ul>
    </>
  );
}
