import { useTexts } from "../../kit/i18n/use-texts";
import type { RummsArea, RummsKind, RummsPicture, RummsTable } from "../../wire";
import { KindIcon } from "./art/symbols";
import { makeOf, type Team } from "./words";

/** Where a few dice stand before a castle: how far from its middle towards the wall, and aside. */
const PLACES: readonly (readonly [ahead: number, aside: number])[] = [
  [0, 0],
  [90, -75],
  [90, 0],
  [90, 75],
  [160, -112],
  [160, -38],
  [160, 38],
  [160, 112],
];

/** Who stands there. */
const QUICK: readonly RummsKind[] = ["king", "knight", "troll", "knight", "troll", "troll", "troll", "troll"];
const PRO: readonly RummsKind[] = ["king", "mage", "heart", "spy", "knight", "dragon", "berserker", "troll"];

/** Larger than they are, so that they are known at this size. */
const DIE = 54;

/** The mat that waits, and how armies come about. */
export function WaitingMat({ picture }: { picture: RummsPicture }) {
  const { t } = useTexts();
  const { powers, teams, table } = picture;
  const { mat, wall, castles } = table;
  return (
    <div className="rumms-waiting">
      <svg
        className="rumms-mat"
        viewBox={`${mat.left - 8} ${mat.bottom - 8} ${mat.right - mat.left + 16} ${mat.top - mat.bottom + 20}`}
        role="img"
        aria-label={t("rumms:waiting.mat")}
      >
        <rect {...box(mat)} y={mat.bottom + 8} rx="10" className="mat-edge" />
        <rect {...box(mat)} rx="10" className="mat-cloth" />
        <rect {...box(wall)} className="rumms-mat-wall" />
        <path className="rumms-mat-bricks" d={bricks(wall)} />
        {castles.map((castle, place) => (
          <HomeEnd key={castle.left} castle={castle} team={place === 0 ? "red" : "blue"} army={powers ? PRO : QUICK} />
        ))}
      </svg>
      <p>
        {powers ? t("rumms:waiting.pro", { count: table.army_points }) : t("rumms:waiting.quick", quickArmy(table))}
      </p>
      {teams.some(({ seats }) => seats.length > 1) && <p>{t("rumms:waiting.teams")}</p>}
    </div>
  );
}

/** Everyone leads all of these. */
function quickArmy(table: RummsTable) {
  return { knights: makeOf(table, "knight")?.number ?? 0, trolls: makeOf(table, "troll")?.number ?? 0 };
}

interface HomeEndProps {
  castle: RummsArea;
  team: Team;
  army: readonly RummsKind[];
}

/** A castle, and some of those who hold it. */
function HomeEnd({ castle, team, army }: HomeEndProps) {
  const [x, y] = [(castle.left + castle.right) / 2, (castle.bottom + castle.top) / 2];
  const forward = team === "red" ? 1 : -1;
  return (
    <g className={`seat-${team}`}>
      <rect {...box(castle)} rx="4" className="rumms-mat-castle" />
      {PLACES.map(([ahead, aside], place) => (
        <g key={`${ahead} ${aside}`} transform={`translate(${x + forward * ahead - DIE / 2} ${y + aside - DIE / 2})`}>
          <KindIcon kind={army[place] ?? "troll"} team={team} size={DIE} />
        </g>
      ))}
    </g>
  );
}

function box({ left, bottom, right, top }: RummsArea) {
  return { x: left, y: bottom, width: right - left, height: top - bottom };
}

/** Joints across the wall. */
function bricks({ left, right, bottom, top }: RummsArea): string {
  const joints = Array.from({ length: 11 }, (_, place) => bottom + ((place + 1) * (top - bottom)) / 12);
  return joints.map((y) => `M${left} ${y} H${right}`).join(" ");
}
