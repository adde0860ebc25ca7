import { useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { KeyWords } from "../../../kit/shortcuts/key-list";
import { Sheet } from "../../../kit/ui/sheet";
import { useStillness } from "../../../kit/ui/stillness";
import { standingEvents } from "../../../state/events";
import type { RumBugzTableProps } from "../../table";
import { ThreatList } from "../../words/threat-list";
import { threatWords } from "../threats";
import { Choices } from "./choices";
import { Ctrl } from "./ctrl";
import { Curtain, Hidden } from "./curtain";
import { Deeds, perform, Tools } from "./deeds";
import { Flights } from "./flights";
import { type KeyDeed, useKeys } from "./keys";
import { Knock } from "./knock";
import { Mat } from "./mat";
import { offerOf } from "./offer";
import { OutOfSight } from "./out-of-sight";
import { Rack } from "./rack";
import { RoundResult } from "./round-result";
import { isCovered, isShared } from "./state";
import { freshSequences, stepsOfTurn } from "./steps";
import { useDensity } from "./use-density";
import { useDrag } from "./use-drag";
import { Well } from "./well";
import { Wood } from "./wood";
import { WordLine } from "./word-line";
import "./rumbugz.css";

const NOTHING: ReadonlySet<number> = new Set();

/** The RumBugz table: everyone's mats on oak, bag and pile in reach, the own bugs on a rack before it. */
export default function RumBugzTable(props: RumBugzTableProps) {
  const { t } = useTexts("rumbugz");
  const { seats, actors, pending, past, looking = false, practice, onUndo } = props;
  const [ctrl] = useState(() => new Ctrl(props));
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLElement>(null);
  const help = useId();
  const still = useStillness();
  const state = useStore(ctrl.store);
  const { grab, dropped } = useDrag(root, ctrl);
  const round = useRoundEnd(props);

  useEffect(() => ctrl.update(props));
  useEffect(() => () => ctrl.dispose(), [ctrl]);

  const { picture, opened } = state;
  useDensity(root, table, picture);
  const shared = isShared(seats);
  const covered = isCovered(props, state);
  // While a move is on its way the buttons stay, so that nothing flickers; `ctrl` takes no second one.
  const acts = props.actor !== null && !covered;
  const knocks = props.actor !== null && picture.moves.includes("knock");
  const nameOf = (seat: number) => seats[seat]?.name ?? String(seat + 1);
  const mine = seats.filter(({ yours }) => yours).map(({ seat }) => seat);
  const own = picture.hand_of ?? (opened !== null && mine.includes(opened) ? opened : (mine[0] ?? null));
  const others = own === null ? picture.seats : clockwise(picture.seats, own);
  const ownSeat = own === null ? undefined : picture.seats[own];

  const fresh = past ? NOTHING : freshSequences(stepsOfTurn(standingEvents(props.events)), picture, own);

  const doPrimary = () => {
    // Whether to knock has buttons of its own, and no main one unless a hint says which.
    if (knocks) return ctrl.follow();
    if (ctrl.state.choices.length > 0) return root.current?.querySelector<HTMLElement>("[data-testid=choice]")?.focus();
    const deed = offerOf(ctrl.state, ctrl.acts).deeds.find(({ primary, enabled }) => primary && enabled);
    if (deed) perform(ctrl, deed.name);
  };
  const goToRack = () => root.current?.querySelector<HTMLElement>("[data-testid=rack-bug][tabindex='0']")?.focus();
  const press = (deed: KeyDeed) => {
    const [only] = actors;
    // While a result is looked at, its button is the main one.
    if (deed === "primary" && props.onLooked) round.close();
    else if (deed === "primary") doPrimary();
    else if (deed === "rack") goToRack();
    else if (deed === "clear") ctrl.clear();
    else if (deed === "hint") void ctrl.hint();
    else if (deed === "threats") void ctrl.threats();
    else if (deed === "undo") onUndo?.();
    else if (deed !== "knock") perform(ctrl, deed);
    else if (knocks && actors.length === 1 && only !== undefined) ctrl.play("knock", only);
  };
  // Who looks back has keys for that.
  useKeys(past ? null : press);

  return (
    <div
      className="rumbugz"
      data-testid="rumbugz-table"
      data-hint={state.hint ?? undefined}
      data-n={props.events.at(-1)?.n}
      ref={root}
    >
      <Wood />
      <section
        className="bugz-table"
        ref={table}
        aria-label={t("table")}
        aria-describedby={help}
        data-drop="mat"
        tabIndex={-1}
        data-takes-keys
      >
        <div className="bugz-others">
          {others.map((seat) => (
            <Mat key={seat.seat} {...{ ctrl, picture, seat, fresh, looking }} name={nameOf(seat.seat)} own={false} />
          ))}
        </div>
        {ownSeat && <Mat {...{ ctrl, picture, fresh, looking }} seat={ownSeat} name={nameOf(ownSeat.seat)} own />}
      </section>
      <OutOfSight ctrl={ctrl} table={table} />
      <KeyWords id={help} scope="table" />
      <Well ctrl={ctrl} grab={grab} acts={acts} />
      {mine.length > 0 ? (
        <Sheet className="bugz-sheet" label={t("rack.fold")}>
          <WordLine
            {...{ ctrl, acts, past, looking, nameOf }}
            own={shared ? null : (mine[0] ?? null)}
            events={props.events}
          />
          {state.threats && <ThreatList name={t("threats.name")} told={threatWords(t, state.threats, nameOf)} />}
          {covered && picture.hand_of !== null ? (
            <Curtain name={nameOf(picture.hand_of)} onOpen={() => ctrl.open()} />
          ) : picture.hand_of === null ? (
            <Hidden count={ownSeat?.holding ?? 0} />
          ) : (
            <Rack {...{ ctrl, grab, still }} onEnter={doPrimary} />
          )}
          <div className="bugz-hands" data-knock={knocks || undefined}>
            <Choices ctrl={ctrl} />
            <Tools
              {...{ ctrl, acts, practice, onUndo }}
              threats={props.onThreats != null}
              onRound={picture.rounds.length > 0 && !round.shows ? round.open : null}
            />
            {knocks ? (
              <Knock {...{ ctrl, actors, shared, pending, nameOf }} deadline={props.deadline} />
            ) : (
              <Deeds ctrl={ctrl} acts={acts} pending={pending} />
            )}
          </div>
        </Sheet>
      ) : (
        <div className="bugz-sheet bugz-spectator">
          <WordLine
            {...{ ctrl, acts, past, looking, nameOf }}
            own={shared ? null : (mine[0] ?? null)}
            events={props.events}
          />
        </div>
      )}
      <Flights
        {...{ root, picture, past, still, dropped }}
        events={props.events}
        own={covered ? null : picture.hand_of}
      />
      {round.shows && picture.rounds.length > 0 && (
        <div className="bugz-result-place" data-waits={props.onLooked != null || undefined}>
          <RoundResult picture={picture} nameOf={nameOf} goesOn={props.onLooked != null} onClose={round.close} />
        </div>
      )}
    </div>
  );
}

/** The others in the order in which they come after a seat. */
function clockwise<Seat extends { seat: number }>(seats: readonly Seat[], own: number): Seat[] {
  return [...seats.slice(own + 1), ...seats.slice(0, own)];
}

/**
 * The end of a round is shown when it comes, until this person has looked; that of the last one is shown by the room.
 */
function useRoundEnd({ picture, past, actor, onLooked = null }: RumBugzTableProps) {
  const [opened, setOpened] = useState(false);
  const ended = useRef(picture.rounds.length);
  const { length } = picture.rounds;
  useEffect(() => {
    if (past) return;
    if (length > ended.current) setOpened(picture.phase !== "over");
    ended.current = length;
  }, [length, past, picture.phase]);
  // Who has drawn is in the next round and wants to see the table.
  const drew = actor !== null && !past && picture.phase === "act";
  useEffect(() => {
    if (drew) setOpened(false);
  }, [drew]);
  return {
    shows: (onLooked !== null && !past) || opened,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      onLooked?.();
    },
  };
}
