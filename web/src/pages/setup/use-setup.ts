import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isKnown } from "../../games/readings";
import { useHouse } from "../../state/house";
import { friendlyName, tidyName } from "../../ui/names";
import type { Clock, GameInfo, NewRoom, SeatWish } from "../../wire";
import { botName } from "../../words/seat";
import { EXAMPLE_SITE } from "./example-site";
import { askedOptions, initialOptions, type OptionValue, type OptionValues, optionFields, withValue } from "./schema";
import { type Company, fillSeats } from "./seat-wishes";
import { usePreview } from "./use-preview";

/** Everything that is chosen before a match, and the room it makes. */
export function useSetup(game: GameInfo, company: Company) {
  const { t } = useTranslation();
  const myName = useHouse((house) => house.name) ?? friendlyName(t);
  const known = isKnown(game.name);
  const fields = useMemo(() => optionFields(game.options, known), [game, known]);
  const [values, setValues] = useState<OptionValues>(() => ({ ...initialOptions(fields), custom_site: EXAMPLE_SITE }));
  const [made, setMade] = useState<readonly SeatWish[]>([]);
  const [undo, setUndo] = useState(true);
  const [clock, setClock] = useState<Clock | null>(null);

  const options = askedOptions(fields, values);
  const preview = usePreview(game.name, options);
  const seatCount = preview?.seats ?? (typeof values.players === "number" ? values.players : game.fewest);
  const wishes = fillSeats(made, seatCount, company, game.bots.at(-1) ?? null);

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
  const room: NewRoom | null = first ? { game: game.name, options, seats: [first, ...rest], undo, clock } : null;

  return {
    fields,
    values,
    preview,
    wishes,
    undo,
    clock,
    room: preview?.picture ? room : null,
    seatNames: wishes.map(nameOfWish),
    fallbackName,
    setValue: (name: string, value: OptionValue) =>
      setValues((before) => (known ? withValue(before, name, value) : { ...before, [name]: value })),
    setWish: (seat: number, wish: SeatWish) => setMade(wishes.map((old, place) => (place === seat ? wish : old))),
    setUndo,
    setClock,
  };
}
