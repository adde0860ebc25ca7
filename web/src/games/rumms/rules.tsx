import type { AnyT } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { KeyList } from "../../kit/shortcuts/key-list";
import type { RummsKind, RummsPicture, RummsTable } from "../../wire";
import type { RulesProps } from "../parts";
import { KindIcon } from "./art/symbols";
import { KINDS, kindNoun, makeOf } from "./words";

const QUICK = ["king", "troll", "knight"] as const;

/** How RUMMS is played, with the rules that were agreed on. */
export function RummsRules({ options, picture: { table } }: RulesProps<RummsPicture>) {
  const { t } = useTexts();
  const { game, open_setup, tournament, turn_limit } = options;
  const powers = game === "pro";
  return (
    <div className="stack rules">
      <p>{t("rumms:rules.aim")}</p>
      <h3>{t("rumms:rules.setup")}</h3>
      <p>{powers ? t("rumms:rules.setup_pro", { count: table.army_points }) : t("rumms:rules.setup_quick")}</p>
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
          <KindLine key={kind} kind={kind} powers={powers} table={table} />
        ))}
      </dl>
      {powers && <p>{t("rumms:rules.never")}</p>}
      <h3>{t("rumms:rules.foul")}</h3>
      <p>{t("rumms:rules.foul_text")}</p>
      <h3>{t("rumms:rules.end")}</h3>
      <p>{t("rumms:rules.end_text")}</p>
      {tournament === true && <p>{t("rumms:rules.end_tournament", { wins: table.tournament_wins })}</p>}
      {typeof turn_limit === "number" && <p>{t("rumms:rules.end_limit", { count: turn_limit })}</p>}
      <KeyList scope="table" title={t("rules.keys")} />
    </div>
  );
}

/** What a turn may be spent on. */
function Deeds() {
  const { t } = useTexts();
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

interface KindLineProps {
  kind: RummsKind;
  powers: boolean;
  table: RummsTable;
}

/** A kind with both its faces, what it costs and what it can do. */
function KindLine({ kind, powers, table }: KindLineProps) {
  const { t } = useTexts();
  const shadows = shadowsOf(table, kind);
  const plain = powers ? undefined : QUICK.find((one) => one === kind);
  return (
    <div>
      <dt>
        <span className="rumms-rules-faces">
          <KindIcon kind={kind} team="blue" size={36} />
          {shadows > 0 && <KindIcon kind={kind} team="blue" size={36} shadow />}
        </span>
        {t("rumms:rules.kind", { kind: kindNoun(kind) })}
      </dt>
      <dd className="rumms-rules-facts">{factsOf(t, table, kind, powers)}</dd>
      <dd>
        {plain ? t(`rumms:rules.plain.${plain}`) : t(`rumms:rules.power.${kind}`, { points: table.revival_points })}
      </dd>
    </div>
  );
}

function factsOf(t: AnyT, table: RummsTable, kind: RummsKind, powers: boolean): string {
  const shadows = t("rumms:rules.shadows", { count: shadowsOf(table, kind) });
  const worth = t("rumms:rules.worth", { count: makeOf(table, kind)?.points ?? 0 });
  return powers && kind !== "king" ? `${worth} · ${shadows}` : shadows;
}

/** How many of its six faces are shadow ones. */
function shadowsOf(table: RummsTable, kind: RummsKind): number {
  return 6 - (makeOf(table, kind)?.active.length ?? 6);
}
