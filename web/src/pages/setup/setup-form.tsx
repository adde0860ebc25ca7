import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { partsOf } from "../../games/parts";
import { colourAt, isKnown } from "../../games/readings";
import { Refusal } from "../../net/refusal";
import { Switch } from "../../ui/switch";
import type { GameInfo } from "../../wire";
import { useGameTitle } from "../../words/game";
import { refusalWords } from "../../words/refusal";
import { useOpenRoom } from "../use-open-room";
import { ClockInput } from "./clock-input";
import { OptionInput } from "./option-input";
import { isAsked, type OptionField } from "./schema";
import { SeatRow } from "./seat-row";
import type { Company } from "./seat-wishes";
import { useSetup } from "./use-setup";

/** What most tables are about; everything else waits behind "house rules". Of other games we cannot tell: they show all. */
const FIRST_FIELDS = new Set(["site", "custom_site", "game", "players", "rounds", "target", "tournament"]);

interface SetupFormProps {
  game: GameInfo;
  company: Company;
}

export function SetupForm({ game, company }: SetupFormProps) {
  const { t } = useTranslation();
  const titleOf = useGameTitle();
  const setup = useSetup(game, company);
  const openRoom = useOpenRoom();
  const [busy, setBusy] = useState(false);
  const { preview, room, wishes } = setup;
  const picture = preview?.picture ?? null;
  const Waiting = picture && partsOf(picture).Waiting;
  const waits = wishes.some(({ kind }) => kind === "open");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!room) return;
    setBusy(true);
    await openRoom(room);
    setBusy(false);
  };
  const input = (field: OptionField) => (
    <OptionInput
      key={field.name}
      field={field}
      value={setup.values[field.name] ?? null}
      seatNames={setup.seatNames}
      onChange={(value) => setup.setValue(field.name, value)}
    />
  );
  const comesFirst = ({ name }: OptionField) => !isKnown(game.name) || FIRST_FIELDS.has(name);
  const asked = setup.fields.filter((field) => isAsked(field, setup.values));

  return (
    <form className="setup-form" onSubmit={(event) => void submit(event)}>
      <h1>{t("setup.title", { game: titleOf(game.name) })}</h1>
      <div className="setup-choices">
        <section className="card" aria-labelledby="setup-table">
          <h2 id="setup-table">{t("setup.table")}</h2>
          {asked.filter(comesFirst).map(input)}
        </section>
        <section className="card" aria-labelledby="setup-seats">
          <h2 id="setup-seats">{t("setup.seats")}</h2>
          <ul className="seat-rows">
            {wishes.map((wish, seat) => (
              <SeatRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={seat}
                seat={seat}
                colour={colourAt(picture, seat)}
                wish={wish}
                fallback={setup.fallbackName(seat)}
                bots={game.bots}
                onChange={(changed) => setup.setWish(seat, changed)}
              />
            ))}
          </ul>
        </section>
        <details className="card house-rules">
          <summary>{t("setup.house_rules")}</summary>
          <div className="stack">
            {asked.filter((field) => !comesFirst(field)).map(input)}
            <Switch label={t("setup.undo")} help={t("setup.undo_help")} checked={setup.undo} onChange={setup.setUndo} />
            <ClockInput value={setup.clock} onChange={setup.setClock} />
          </div>
        </details>
      </div>
      <div className="setup-side">
        <section className="setup-picture card" aria-live="polite">
          {picture && Waiting && <Waiting picture={picture} />}
          {preview?.reason && (
            <div className="misfit">
              <h2>{t("setup.misfit")}</h2>
              <p>{refusalWords(t, new Refusal(preview.code ?? "", preview.reason, preview.details))}</p>
            </div>
          )}
        </section>
        <div className="setup-start">
          <button type="submit" className="button primary large" disabled={busy || !room}>
            {t(waits ? "setup.open_room" : "setup.start")}
          </button>
          {waits && <p className="help">{t("setup.open_room_help")}</p>}
        </div>
      </div>
    </form>
  );
}
