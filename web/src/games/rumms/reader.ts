import type { T } from "../../kit/i18n/t";
import type { RummsDie, RummsOffer, RummsPicture } from "../../wire";
import type { Asking, Form, GameReader, Written } from "../reader";
import { moveWords } from "./moves";
import { armyMove } from "./table/army/armies";
import { spotName } from "./table/asks/spot";
import { againText, fitSpeed, pullDirection, strikeText } from "./table/flick/aiming";
import { wayText } from "./table/flick/words";
import { setupMove } from "./table/setup/notation";
import { taskWords } from "./tasks";
import { diceNouns, dieNoun, type Team, teamOfSeat } from "./words";

type Asked = Asking<RummsPicture>;
/** A die that lies on the mat. */
type Lying = RummsDie & { pose: number[] };

/** Strong enough to be sure of reaching the other end, in metres per second. */
const FIRM = 2;
/** Of whatever is around a die, so much is told. */
const AROUND = 10;

export const reader: GameReader<RummsPicture> = {
  questions: (t, asked) => {
    const own = teamIn(asked);
    const [enemies, mine] = asked.own === null ? (["blue", "red"] as const) : (["enemies", "mine"] as const);
    return [
      { name: "can", words: t("rumms:reader.can.ask"), answer: () => canWords(t, asked) },
      { name: "enemies", words: t(`rumms:reader.${enemies}`), answer: () => diceWords(t, asked, enemyOf(own)) },
      { name: "mine", words: t(`rumms:reader.${mine}`), answer: () => diceWords(t, asked, own) },
      { name: "off", words: t("rumms:reader.off.ask"), answer: () => offWords(t, asked.picture) },
    ];
  },
  about: (t, asked, typed) => {
    const wanted = typed.toLowerCase();
    const die = asked.picture.dice.find(({ die }) => [die, t.say(dieNoun(die)).toLowerCase()].includes(wanted));
    if (!die) return null;
    return isLying(die) ? aroundWords(t, asked, die) : [placeWords(t, die)];
  },
  things: (t, { picture }) => picture.dice.map(({ die }) => ({ name: die, words: t.say(dieNoun(die)) })),
  moves: (t, asked) => (asked.acts ? movesOf(t, asked) : []),
  forms: (t, asked) => formsOf(t, asked),
};

/** Whoever only watches sits with red. */
function teamIn({ own, picture }: Asked): Team {
  return teamOfSeat(picture, own ?? 0);
}

function enemyOf(team: Team): Team {
  return team === "red" ? "blue" : "red";
}

function isLying(die: RummsDie): die is Lying {
  return die.pose !== null;
}

function lyingOf({ dice }: RummsPicture, team?: Team): Lying[] {
  return dice.filter(isLying).filter((die) => team === undefined || die.team === team);
}

function canWords(t: T, { picture, own, acts }: Asked): string[] {
  if (!acts) return [t("words.not_now")];
  const { ask, dice } = picture.asked;
  const { armies, formations, offers } = picture;
  const told = [taskWords(t, picture, own)];
  if (ask === "army") told.push(t("rumms:reader.can.ready", { names: armies.map(({ name }) => armyName(t, name)) }));
  if (ask === "setup")
    told.push(t("rumms:reader.can.ready", { names: formations.map(({ name }) => formationName(t, name)) }));
  if (ask === "turn" && dice.length > 0) told.push(t("rumms:reader.can.flick", { dice: diceNouns(dice) }));
  if (ask === "turn" && offers.length > 0)
    told.push(t("rumms:reader.can.powers", { powers: offers.map(({ power }) => t(`rumms:reader.forms.${power}`)) }));
  if (ask === "take" || ask === "rescue") told.push(t("rumms:reader.can.choose", { dice: diceNouns(dice) }));
  return told;
}

function armyName(t: T, name: string): string {
  return t.maybe(`rumms:army.ready.${name}`) ?? name;
}

function formationName(t: T, name: string): string {
  return t.maybe(`rumms:setup.formation.${name}`) ?? name;
}

/** One team's dice, as they lie from the own king, or from another die while he is away; those that are near come first. */
function diceWords(t: T, asked: Asked, team: Team): string[] {
  const dice = lyingOf(asked.picture, team);
  if (dice.length === 0) return [t("rumms:reader.none")];
  const own = lyingOf(asked.picture, teamIn(asked));
  const from = own.find(({ kind }) => kind === "king") ?? own[0];
  if (!from) return dice.map((die) => placeWords(t, die));
  const others = nearest(from, dice);
  if (others.length === 0) return [placeWords(t, from)];
  return [
    t("rumms:reader.from", { die: dieNoun(from.die) }),
    ...others.map((die) => atWords(t, asked, die, from, die)),
  ];
}

/** What is around a die: of one's own, where the enemies are that it could hit; of an enemy, who could hit it, and how. */
function aroundWords(t: T, asked: Asked, die: Lying): string[] {
  const others = nearest(die, lyingOf(asked.picture, enemyOf(die.team))).slice(0, AROUND);
  const place = placeWords(t, die);
  if (others.length === 0) return [place];
  const told = { die: dieNoun(die.die) };
  return die.team === teamIn(asked)
    ? [place, t("rumms:reader.from", told), ...others.map((one) => atWords(t, asked, one, die, one))]
    : [place, t("rumms:reader.towards", told), ...others.map((one) => atWords(t, asked, one, one, die))];
}

function nearest(from: Lying, dice: readonly Lying[]): Lying[] {
  return dice.filter(({ die }) => die !== from.die).sort((one, other) => far(from, one) - far(from, other));
}

/** Of a die, the way from one to another. That it is active goes without saying here: most are. */
function atWords(t: T, asked: Asked, die: Lying, from: Lying, to: Lying): string {
  const direction = Math.round(bearing(from, to)) % 360;
  const way = wayText(t, direction, teamIn(asked));
  const told = { die: dieNoun(die.die), distance: Math.round(far(from, to) / 10), way, direction };
  const states = statesOf(t, { ...die, active: die.active === false ? false : null });
  return states.length > 0 ? t("rumms:reader.at", { ...told, states }) : t("rumms:reader.at_plain", told);
}

function far(from: Lying, to: Lying): number {
  return Math.hypot((to.pose[0] ?? 0) - (from.pose[0] ?? 0), (to.pose[1] ?? 0) - (from.pose[1] ?? 0));
}

/** The direction that a flick from one to the other has in notation. */
function bearing(from: Lying, to: Lying): number {
  const at = ({ pose: [x = 0, y = 0] }: Lying) => ({ x, y });
  return pullDirection(at(to), at(from)) ?? 0;
}

function statesOf(t: T, { active, frozen, castle, rests_on }: RummsDie): string[] {
  return [
    ...(active === null ? [] : [t(active ? "rumms:reader.state.active" : "rumms:reader.state.shadow")]),
    ...(frozen ? [t("rumms:reader.state.frozen")] : []),
    ...(castle === null ? [] : [t(`rumms:reader.state.castle_${castle}`)]),
    ...(rests_on.length > 0 ? [t("rumms:reader.state.on", { dice: diceNouns(rests_on) })] : []),
  ];
}

/** Where a die is and how it lies, by itself. */
function placeWords(t: T, die: RummsDie): string {
  const states = isLying(die) ? statesOf(t, die) : [t(`rumms:reader.off.${die.place}`)];
  return t("rumms:reader.lies", { die: dieNoun(die.die), states });
}

const OFF = ["hand", "hidden", "ice", "lost"] as const;

function offWords(t: T, { dice }: RummsPicture): string[] {
  const told = OFF.flatMap((place) => {
    const there = dice.filter((die) => die.place === place).map(({ die }) => die);
    return there.length > 0
      ? [t("rumms:reader.off.some", { place: t(`rumms:reader.off.${place}`), dice: diceNouns(there) })]
      : [];
  });
  return told.length > 0 ? told : [t("rumms:reader.off.none")];
}

/** What can be chosen from a list, and for a flick good beginnings: each die at the enemy king, or at whoever is nearest. */
function movesOf(t: T, asked: Asked): Written[] {
  const { picture } = asked;
  const { ask, dice, die, declinable } = picture.asked;
  const written = (...moves: string[]) => moves.map((move) => inWords(t, move));
  const no = declinable ? ["decline"] : [];
  switch (ask) {
    case "army":
      return picture.armies.map(({ name, counts }) => ({
        move: armyMove(counts, picture.table.kinds),
        words: armyName(t, name),
      }));
    case "setup":
      return picture.formations.map(({ name, spots }) => ({
        move: setupMove(spots),
        words: formationName(t, name),
      }));
    case "turn":
      return [
        ...flicks(t, asked, dice, (strike) => strikeText(strike)),
        ...picture.offers.flatMap((offer) => powerMoves(t, picture, offer)),
        ...(picture.may_pass ? written("stay") : []),
      ];
    case "again":
      return [...flicks(t, asked, die ? [die] : [], (strike) => againText(strike)), ...written("decline")];
    case "put":
      return written("put free", ...no);
    case "take":
      return written(...dice.map((one) => `take ${one}`), ...no);
    case "rescue":
      return written(...dice.map((one) => `rescue ${one}`), "decline");
    case "hide":
      return written(...(die ? [`hide ${die}`] : []), "stay");
    default:
      return [];
  }
}

function inWords(t: T, move: string): Written {
  return { move, words: moveWords(t, move) };
}

/** How a power could be used: the ice on each die that it may freeze, a heart for each die that it may revive. */
function powerMoves(t: T, picture: RummsPicture, { power, dice, targets }: RummsOffer): Written[] {
  const [first = ""] = dice;
  switch (power) {
    case "king":
      return [inWords(t, "king free")];
    case "spy":
      return dice.map((die) => inWords(t, `spy ${die} free`));
    case "ice":
      return lyingOf(picture)
        .filter(({ die }) => targets.includes(die))
        .map(({ die, pose: [x = 0, y = 0] }) => ({
          move: `ice ${first} ${spotName({ x, y, turn: 0, level: 0 })}`,
          words: t("rumms:reader.ice_on", { die: dieNoun(first), other: dieNoun(die) }),
        }));
    case "heart":
      return targets.map((die) => inWords(t, `heart ${first} : ${die}`));
  }
}

type Strike = Parameters<typeof strikeText>[0];

function flicks(t: T, asked: Asked, dice: readonly string[], text: (strike: Strike) => string): Written[] {
  const { picture } = asked;
  const enemies = lyingOf(picture, enemyOf(teamIn(asked)));
  return lyingOf(picture)
    .filter(({ die }) => dice.includes(die))
    .flatMap((from) => {
      const [near] = nearest(from, enemies);
      const king = enemies.find(({ kind }) => kind === "king");
      const at = (target: Lying) => Math.round(bearing(from, target)) % 360;
      // Whoever is nearer is in the way.
      const targets = king && near && king !== near && at(king) !== at(near) ? [king, near] : near ? [near] : [];
      return targets.map((target) => {
        const speed = fitSpeed(FIRM, picture.table);
        const strike = { die: from.die, direction: at(target), speed, side: 0, height: 0 };
        const told = {
          die: dieNoun(from.die),
          other: dieNoun(target.die),
          distance: Math.round(far(from, target) / 10),
        };
        return { move: text(strike), words: t("rumms:reader.flick_at", told) };
      });
    });
}

/** How the moves are written that may be made now, with dice of one's own for an example. */
function formsOf(t: T, asked: Asked): Form[] {
  const { ask } = asked.picture.asked;
  const isRed = teamIn(asked) === "red";
  const [own, enemy] = isRed ? ["r", "b"] : ["b", "r"];
  const castle = asked.picture.table.castles[isRed ? 0 : 1];
  const home = castle ? Math.round((castle.left + castle.right) / 2) : 0;
  const ahead = isRed ? 0 : 180;
  const form = (written: string, words: string): Form => ({ form: written, words });
  const powers = {
    king: "king free",
    spy: `spy ${own}s1 free`,
    ice: `ice ${own}i1 ${-home} 80 0`,
    heart: `heart ${own}h1 : ${own}t1 ${own}t2`,
  };
  switch (ask) {
    case "army":
      return [form("army troll 8 dragon 1", t("rumms:reader.forms.army"))];
    case "setup":
      return [form(`setup ${own}k ${home} 0 0 ${own}t1 ${home} 60 45`, t("rumms:reader.forms.setup"))];
    case "turn":
      return [
        form(`flick ${own}t1 ${ahead} 1.5 0 -2`, t("rumms:reader.forms.flick")),
        ...asked.picture.offers.map(({ power }) => form(powers[power], t(`rumms:reader.forms.${power}`))),
      ];
    case "again":
      return [form(`again ${ahead} 1.5 0 0`, t("rumms:reader.forms.again"))];
    case "put":
      return [form(`put ${home} 0 0, put free`, t("rumms:reader.forms.put"))];
    case "take":
      return [form(`take ${enemy}t1`, t("rumms:reader.forms.take"))];
    case "rescue":
      return [form(`rescue ${own}d1, decline`, t("rumms:reader.forms.rescue"))];
    case "hide":
      return [form(`hide ${own}s1, stay`, t("rumms:reader.forms.hide"))];
    default:
      return [];
  }
}
