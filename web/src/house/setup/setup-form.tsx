import { type FormEvent, useState } from "react";
import { partsOf } from "../../games/parts";
import { colourAt } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { refusalWords } from "../../games/words/refusal";
import { useTexts } from "../../kit/i18n/use-texts";
import { leadOn } from "../../kit/ui/page";
import { Switch } from "../../kit/ui/switch";
import { Refusal } from "../../net/refusal";
import type { GameInfo } from "../../wire";
import { RulesLink } from "../rules/rules-link";
import { StandInInput } from "../stand-in-input";
import { useOpenRoom } from "../use-open-room";
import { ClockInput } from "./clock-input";
import { OptionInput } from "./option-input";
import { choiceText, fieldTitle, firstFields, isAsked, type OptionField, type OptionValue } from "./schema";
import { SeatRow } from "./seat-row";
import type { Company } from "./seat-wishes";
import { wouldFollow } from "./together";
import { useSetup } from "./use-setup";

interface SetupFormProps {
  game: GameInfo;
  company: Company;
}

export function SetupForm({ game, company }: SetupFormProps) {
  const { t } = useTexts();
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
  const apart = (name: string, value: OptionValue) => {
    const fields = wouldFollow(setup.fields, setup.values, name, value).map((field) => fieldTitle(t, field));
    return fields.length > 0 ? t("setup.apart", { fields }) : undefined;
  };
  const input = (field: OptionField) => (
    <OptionInput
      key={field.name}
      field={field}
      value={setup.values[field.name] ?? null}
      seatNames={setup.seatNames}
      players={wishes.length}
      apart={(value) => apart(field.name, value)}
      onChange={(value) => setup.setValue(field.name, value)}
    />
  );
  const first = firstFields(setup.fields);
  const asked = setup.fields.filter((field) => isAsked(field, setup.values));

  return (
    <form className="setup-form" onSubmit={(event) => void submit(event)}>
      <header className="setup-head">
        <h1 ref={leadOn}>{t("setup.title", { game: titleOf(game.name) })}</h1>
        <RulesLink game={game.name} options={setup.options} picture={picture} />
      </header>
      <div className="setup-choices">
        <section className="card" aria-labelledby="setup-table">
          <h2 id="setup-table">{t("setup.table")}</h2>
          {asked.filter((field) => first.includes(field)).map(input)}
        </section>
        <section className="card" aria-labelledby="setup-seats">
          <h2 id="setup-seats">{t("setup.seats")}</h2>
          <ul className="seat-rows">
            {wishes.map((wish, seat) => (
              <SeatRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={seat}
                game={game.name}
                seat={seat}
                colour={colourAt(picture, seat)}
                wish={wish}
                fallback={setup.fallbackName(seat)}
                bots={game.bots}
                explains={wishes.findIndex(({ kind }) => kind === "bot") === seat}
                onChange={(changed) => setup.setWish(seat, changed)}
              />
            ))}
          </ul>
        </section>
        <details className="card house-rules">
          <summary>{t("setup.house_rules")}</summary>
          <div className="stack">
            {asked.filter((field) => !first.includes(field)).map(input)}
            <Switch label={t("setup.undo")} help={t("setup.undo_help")} checked={setup.undo} onChange={setup.setUndo} />
            {game.has_secrets && (
              <Switch
                label={t("setup.reveal")}
                help={t("setup.reveal_help")}
                checked={setup.reveal}
                onChange={setup.setReveal}
              />
            )}
            {waits && game.bots.length > 0 && (
              <StandInInput bots={game.bots} value={setup.standIn} onChange={setup.setStandIn} />
            )}
            <ClockInput value={setup.clock} onChange={setup.setClock} />
          </div>
        </details>
      </div>
      <div className="setup-side">
        <section className="setup-picture card" aria-live="polite">
          {picture && Waiting && <Waiting picture={picture} />}
          {setup.lost && <p className="followed">{t("setup.lost")}</p>}
          {setup.followed.length > 0 && (
            <p className="followed">
              {t("setup.followed", {
                changes: setup.followed.map((field) => {
                  const value = choiceText(t, field, setup.values[field.name] ?? null);
                  return t("setup.follows", { title: fieldTitle(t, field), value });
                }),
              })}
            </p>
          )}
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
