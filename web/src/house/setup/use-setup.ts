import { useMemo, useState } from "react";
import { isKnown } from "../../games/readings";
import { botName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { useFair } from "../../state/fair";
import { useHouse } from "../../state/house";
import type { Clock, GameInfo, NewRoom, SeatWish } from "../../wire";
import { friendlyName, tidyName } from "../names";
import { askedOptions, initialOptions, type OptionValue, optionFields } from "./schema";
import { type Company, fillSeats, usualBot } from "./seat-wishes";
import { type Choice, choose } from "./together";
import { usePreview } from "./use-preview";

/** Everything that is chosen before a match, and the room it makes. */
export function useSetup(game: GameInfo, company: Company) {
  const { t } = useTexts();
  const fair = useFair((known) => known[game.name]);
  const myName = useHouse((house) => house.name) ?? friendlyName(t);
  const fields = useMemo(() => optionFields(game.options, isKnown(game.name) ? game.name : null), [game]);
  const [{ values, followed }, setChoice] = useState<Choice>(() => ({ values: initialOptions(fields), followed: [] }));
  const [made, setMade] = useState<readonly SeatWish[]>([]);
  const [undo, setUndo] = useState(true);
  const [reveal, setReveal] = useState(true);
  const [standIn, setStandIn] = useState(usualBot(game.bots));
  const [clock, setClock] = useState<Clock | null>(null);

  const options = askedOptions(fields, values);
  const { answer: preview, lost } = usePreview(game.name, options);
  const seatCount = preview?.seats ?? (typeof values.players === "number" ? values.players : game.fewest);
  const wishes = fillSeats(made, seatCount, company, fair?.bot ?? usualBot(game.bots));

  /** What a seat of one's own is called if no name is typed: the first one is me. */
  const fallbackName = (seat: number) =>
    wishes.findIndex(({ kind }) => kind === "me") === seat ? myName : t("setup.player", { number: seat + 1 });
  const nameOfWish = (wish: SeatWish, seat: number) => {
    if (wish.kind === "bot") {
      const alike = wishes.filter(({ kind, bot }) => kind === "bot" && bot === wish.bot);
      const name = botName(t, wish.bot ?? "");
      return alike.length > 1 ? `${name} ${alike.indexOf(wish) + 1}` : name;
    }
    if (wish.kind === "open") return t("seat.number", { number: seat + 1 });
    return tidyName(wish.name ?? "") || fallbackName(seat);
  };
  const seats = wishes.map((wish, seat) => (wish.kind === "me" ? { ...wish, name: nameOfWish(wish, seat) } : wish));
  const [first, ...rest] = seats;
  const room: NewRoom | null = first
    ? { game: game.name, options, seats: [first, ...rest], undo, reveal, clock, stand_in: standIn }
    : null;

  return {
    fields,
    values,
    /** The fields that followed the latest choice. */
    followed: fields.filter(({ name }) => followed.includes(name)),
    options,
    preview,
    lost,
    wishes,
    undo,
    reveal,
    standIn,
    clock,
    room: preview?.picture && !lost ? room : null,
    seatNames: wishes.map(nameOfWish),
    fallbackName,
    setValue: (name: string, value: OptionValue) => setChoice((before) => choose(fields, before.values, name, value)),
    setWish: (seat: number, wish: SeatWish) => setMade(wishes.map((old, place) => (place === seat ? wish : old))),
    setUndo,
    setReveal,
    setStandIn,
    setClock,
  };
}
