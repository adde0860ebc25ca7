import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { RumBugzTableProps } from "../../tables";
import { Sheet } from "../../ui/sheet";
import { Choices } from "./Choices";
import { Curtain, Hidden } from "./Curtain";
import { Ctrl } from "./ctrl";
import { Deeds, perform, Tools } from "./Deeds";
import { Flights } from "./Flights";
import { Knock } from "./Knock";
import type { KeyDeed } from "./keys";
import { Mat } from "./Mat";
import { OutOfSight } from "./OutOfSight";
import { offerOf } from "./offer";
import { Rack } from "./Rack";
import { RoundResult } from "./RoundResult";
import { isCovered, isShared } from "./state";
import { useKeys, useStillness } from "./use";
import { useDensity } from "./use-density";
import { useDrag } from "./use-drag";
import { Well } from "./Well";
import { Wood } from "./Wood";
import { WordLine } from "./WordLine";
import "./rumbugz.css";

/** The RumBugz table: everyone's mats on oak, bag and pile in reach, the own bugs on a rack before it. */
export default function RumBugzTable(props: RumBugzTableProps) {
  const { t } = useTranslation("rumbugz");
  const { seats, actors, pending, past, practice, onUndo } = props;
  const [ctrl] = useState(() => new Ctrl(props));
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLElement>(null);
  const help = useId();
  const still = useStillness();
  const state = useStore(ctrl.store);
  const { grab, dropped } = useDrag(root, ctrl);
  const [showsRound, setShowsRound] = useRoundEnd(props);

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

  const doPrimary = () => {
    if (ctrl.state.choices.length > 0) root.current?.querySelector<HTMLElement>("[data-testid=choice]")?.focus();
    const deed = offerOf(ctrl.state, ctrl.acts).deeds.find(({ primary, enabled }) => primary && enabled);
    if (deed) perform(ctrl, deed.name);
  };
  const goToRack = () => root.current?.querySelector<HTMLElement>("[data-testid=rack-bug][tabindex='0']")?.focus();
  const press = (deed: KeyDeed) => {
    const [only] = actors;
    if (deed === "primary") doPrimary();
    else if (deed === "rack") goToRack();
    else if (deed === "clear") ctrl.clear();
    else if (deed === "hint") void ctrl.hint();
    else if (deed === "undo") onUndo?.();
    else if (deed !== "knock") perform(ctrl, deed);
    else if (knocks && actors.length === 1 && only !== undefined) ctrl.play("knock", only);
  };
  // Who looks back has keys for that.
  useKeys(root, past ? null : press);

  return (
    <div
      className="rumbugz"
      data-testid="rumbugz-table"
      data-hint={state.hint ?? undefined}
      data-n={props.events.at(-1)?.n}
      ref={root}
    >
      <Wood />
      <section className="bugz-table" ref={table} aria-label={t("table")} aria-describedby={help} data-drop="mat">
        <div className="bugz-others">
          {others.map((seat) => (
            <Mat key={seat.seat} {...{ ctrl, picture, seat }} name={nameOf(seat.seat)} own={false} />
          ))}
        </div>
        {ownSeat && <Mat {...{ ctrl, picture }} seat={ownSeat} name={nameOf(ownSeat.seat)} own />}
      </section>
      <OutOfSight ctrl={ctrl} table={table} />
      <p id={help} hidden>
        {t("help")}
      </p>
      <Well ctrl={ctrl} grab={grab} acts={acts} />
      {mine.length > 0 ? (
        <Sheet className="bugz-sheet" label={t("rack.fold")}>
          <WordLine {...{ ctrl, acts, past, shared, nameOf }} events={props.events} />
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
              onRound={picture.rounds.length > 0 && !showsRound ? () => setShowsRound(true) : null}
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
          <WordLine {...{ ctrl, acts, past, shared, nameOf }} events={props.events} />
        </div>
      )}
      <Flights
        {...{ root, picture, past, still, dropped }}
        events={props.events}
        own={covered ? null : picture.hand_of}
      />
      {showsRound && (
        <div className="bugz-result-place">
          <RoundResult picture={picture} nameOf={nameOf} onClose={() => setShowsRound(false)} />
        </div>
      )}
    </div>
  );
}

/** The others in the order in which they come after a seat. */
function clockwise<Seat extends { seat: number }>(seats: readonly Seat[], own: number): Seat[] {
  return [...seats.slice(own + 1), ...seats.slice(0, own)];
}

/** The end of a round is shown when it comes; that of the last one is shown by the room. */
function useRoundEnd({ picture, past, actor }: RumBugzTableProps): [boolean, (shows: boolean) => void] {
  const [shows, setShows] = useState(false);
  const ended = useRef(picture.rounds.length);
  const { length } = picture.rounds;
  useEffect(() => {
    if (past) return;
    if (length > ended.current) setShows(picture.phase !== "over");
    ended.current = length;
  }, [length, past, picture.phase]);
  // Who has drawn is in the next round and wants to see the table.
  const drew = actor !== null && !past && picture.phase === "act";
  useEffect(() => {
    if (drew) setShows(false);
  }, [drew]);
  return [shows, setShows];
}
