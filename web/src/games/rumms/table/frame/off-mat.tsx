import { useTexts } from "../../../../kit/i18n/use-texts";
import { SeatMark } from "../../../../kit/ui/seat-mark";
import { useSettings } from "../../../../state/settings";
import type { RummsPicture } from "../../../../wire";
import { KindIcon } from "../../art/symbols";
import { kindNoun, teamNoun } from "../../words";
import type { Team } from "../stage/contract";
import { type OffGroup, offMat } from "./dice-off-mat";

/** Both teams' dice that are lost, hidden, frozen, in hand or not used yet, at a glance. */
export function OffMat({ picture, side }: { picture: RummsPicture; side: Team }) {
  const { t } = useTexts();
  if (picture.phase !== "play" && picture.phase !== "over") return null;
  const teams: readonly Team[] = side === "red" ? ["red", "blue"] : ["blue", "red"];
  return (
    <aside className="rumms-off" aria-label={t("rumms:table.off.name")}>
      {teams.map((team) => (
        <TeamOff key={team} team={team} groups={offMat(picture.dice, team)} />
      ))}
    </aside>
  );
}

function TeamOff({ team, groups }: { team: Team; groups: readonly OffGroup[] }) {
  const { t } = useTexts();
  return (
    <section className="rumms-off-team" aria-label={t("rumms:table.off.team", { team: teamNoun(team) })}>
      <SeatMark colour={team} size={20} />
      {groups.length === 0 && <small>{t("rumms:table.off.none")}</small>}
      <ul>
        {groups.map((group) => (
          <Group key={group.absence} team={team} group={group} />
        ))}
      </ul>
    </section>
  );
}

function Group({ team, group: { absence, kinds } }: { team: Team; group: OffGroup }) {
  const { t } = useTexts();
  const marks = useSettings((settings) => settings.marks);
  const name = t(`rumms:table.off.${absence}`);
  const some = kinds.map(({ kind, count }) => t("rumms:table.off.some", { count, kind: kindNoun(kind) }));
  const words = t("rumms:table.off.group", { group: name, some });
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
