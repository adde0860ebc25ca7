import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../../art/rumms/symbols";
import type { RoomMessage, RummsKind } from "../../wire";
import { ARMY_POINTS, capital, KINDS, kindText, pointsOf, shadowsOf } from "./words";

const QUICK: readonly RummsKind[] = ["king", "troll", "knight"];

/** How RUMMS is played, with the rules that were agreed on. */
export function RummsRules({ options }: { options: RoomMessage["options"] }) {
  const { t } = useTranslation();
  const { game, open_setup, tournament, turn_limit } = options;
  const powers = game === "pro";
  return (
    <div className="stack rules">
      <p>{t("rumms:rules.aim")}</p>
      <h3>{t("rumms:rules.setup")}</h3>
      <p>{powers ? t("rumms:rules.setup_pro", { count: ARMY_POINTS }) : t("rumms:rules.setup_quick")}</p>
      <p>{t(open_setup === true ? "rumms:rules.setup_open" : "rumms:rules.setup_hidden")}</p>
      <h3>{t("rules.turn")}</h3>
      {powers ? <Deeds /> : <p>{t("rumms:rules.turn_quick")}</p>}
      <p>{t("rumms:rules.hit")}</p>
      <h3>{t("rumms:rules.fate")}</h3>
      <p>{t("rumms:rules.off")}</p>
      <p>{t("rumms:rules.captured")}</p>
      <h3>{t("rumms:rules.dice")}</h3>
      <p>{t("rumms:rules.dice_help")}</p>
      <dl className="rumms-rules-kinds">
        {(powers ? KINDS : QUICK).map((kind) => (
          <KindLine key={kind} kind={kind} powers={powers} />
        ))}
      </dl>
      {powers && <p>{t("rumms:rules.never")}</p>}
      <h3>{t("rumms:rules.foul")}</h3>
      <p>{t("rumms:rules.foul_text")}</p>
      <h3>{t("rumms:rules.end")}</h3>
      <p>{t("rumms:rules.end_text")}</p>
      {tournament === true && <p>{t("rumms:rules.end_tournament")}</p>}
      {typeof turn_limit === "number" && <p>{t("rumms:rules.end_limit", { count: turn_limit })}</p>}
      <h3>{t("rules.keys")}</h3>
      <p>{t("rumms:rules.keys")}</p>
    </div>
  );
}

/** What a turn may be spent on. */
function Deeds() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("rumms:rules.turn_pro")}</p>
      <ul>
        {(["flick", "king", "spy", "ice", "heart"] as const).map((deed) => (
          <li key={deed}>{t(`rumms:rules.turn_${deed}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** A kind with both its faces, what it costs and what it can do. */
function KindLine({ kind, powers }: { kind: RummsKind; powers: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>
        <span className="rumms-rules-faces">
          <KindIcon kind={kind} team="blue" size={36} />
          {shadowsOf(kind) > 0 && <KindIcon kind={kind} team="blue" size={36} shadow />}
        </span>
        {capital(kindText(t, kind))}
      </dt>
      <dd className="rumms-rules-facts">{factsOf(t, kind, powers)}</dd>
      <dd>{powers ? t(`rumms:rules.power.${kind}`) : t(`rumms:rules.plain.${kind}`)}</dd>
    </div>
  );
}

function factsOf(t: TFunction, kind: RummsKind, powers: boolean): string {
  const shadows = t("rumms:rules.shadows", { count: shadowsOf(kind) });
  const worth = t("rumms:rules.worth", { count: pointsOf(kind) });
  return powers && kind !== "king" ? `${worth} · ${shadows}` : shadows;
}
