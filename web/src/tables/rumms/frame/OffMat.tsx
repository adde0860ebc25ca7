import { useTranslation } from "react-i18next";
import { KindIcon } from "../../../art/rumms/symbols";
import { kindText, teamText } from "../../../games/rumms/words";
import { useSettings } from "../../../state/settings";
import { SeatMark } from "../../../ui/seat-mark";
import type { RummsPicture } from "../../../wire";
import type { Team } from "../stage/contract";
import { type OffGroup, offMat } from "./off-mat";

/** Both teams' dice that are lost, hidden, frozen, in hand or not used yet, at a glance. */
export function OffMat({ picture, side }: { picture: RummsPicture; side: Team }) {
  const { t } = useTranslation();
  if (picture.phase !== "play" && picture.phase !== "over") return null;
  const teams: readonly Team[] = side === "red" ? ["red", "blue"] : ["blue", "red"];
  return (
    <aside className="rumms-off" aria-label={t("rumms_table:off.name")}>
      {teams.map((team) => (
        <TeamOff key={team} team={team} groups={offMat(picture.dice, team)} />
      ))}
    </aside>
  );
}

function TeamOff({ team, groups }: { team: Team; groups: readonly OffGroup[] }) {
  const { t } = useTranslation();
  return (
    <section className="rumms-off-team" aria-label={t("rumms_table:off.team", { team: teamText(t, team) })}>
      <SeatMark colour={team} size={20} />
      {groups.length === 0 && <small>{t("rumms_table:off.none")}</small>}
      <ul>
        {groups.map((group) => (
          <Group key={group.absence} team={team} group={group} />
        ))}
      </ul>
    </section>
  );
}

function Group({ team, group: { absence, kinds } }: { team: Team; group: OffGroup }) {
  const { t } = useTranslation();
  const marks = useSettings((settings) => settings.marks);
  const name = t(`rumms_table:off.${absence}`);
  const dice = kinds.map(({ kind, count }) => t("rumms_table:off.some", { count, kind: kindText(t, kind) })).join(", ");
  const words = t("rumms_table:off.group", { group: name, dice });
  return (
    <li className="rumms-off-group" data-absence={absence} title={words}>
      <span className="for-ears">{words}</span>
      <small aria-hidden="true">{name}</small>
      {kinds.map(({ kind, count }) => (
        <span key={kind} className="rumms-off-kind" aria-hidden="true">
          <KindIcon kind={kind} team={team} shadow={absence === "lost"} size={24} marks={marks} />
          {count > 1 && count}
        </span>
      ))}
    </li>
  );
}
