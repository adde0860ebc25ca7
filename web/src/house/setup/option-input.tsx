import { Suspense, useId } from "react";
import { fetched } from "../../kit/fetched";
import { useTexts } from "../../kit/i18n/use-texts";
import { Chips } from "../../kit/ui/chips";
import { Switch } from "../../kit/ui/switch";
import { NumberInput } from "./number-input";
import { choiceText, fieldHelp, fieldTitle, type OptionField, type OptionValue } from "./schema";

/** Large, and few draw. */
const SiteEditor = fetched(() => import("../../games/rumis/site-editor"));

interface OptionInputProps {
  field: OptionField;
  value: OptionValue;
  /** The names at the table, for fields that ask for a seat. */
  seatNames: readonly string[];
  /** How many play. */
  players: number;
  /** What would follow if that value were chosen, in words; nothing if it goes with the rest. */
  apart: (value: OptionValue) => string | undefined;
  onChange: (value: OptionValue) => void;
}

/** The widget that fits a field of the option schema. */
export function OptionInput({ field, value, seatNames, players, apart, onChange }: OptionInputProps) {
  const { t } = useTexts();
  const title = fieldTitle(t, field);
  const help = fieldHelp(t, field);
  switch (field.kind) {
    case "choice":
      return (
        <div className="option">
          <Chips
            legend={title}
            value={value as string | number}
            onChange={onChange}
            chips={field.choices.map((choice) => ({
              value: choice,
              label: choiceText(t, field, choice),
              note: t.maybe(`${field.key}.note.${choice}`) ?? "",
              apart: apart(choice),
            }))}
          />
          <p className="help">{t.maybe(`${field.key}.explain.${value}`) ?? help}</p>
        </div>
      );
    case "number":
      return (
        <NumberInput
          texts={field.key}
          title={title}
          help={help}
          min={field.min}
          max={field.max}
          nullable={field.nullable}
          suggested={Number(field.suggested ?? field.min)}
          apart={apart}
          value={value === null ? null : Number(value)}
          onChange={onChange}
        />
      );
    case "switch":
      return <Switch label={title} help={apart(value !== true) ?? help} checked={value === true} onChange={onChange} />;
    case "text":
      return (
        <TextInput title={title} help={help} longest={field.longest} value={String(value ?? "")} onChange={onChange} />
      );
    case "site":
      return (
        <section className="option stack" aria-label={title}>
          <Suspense fallback={<p className="help">{t("loading")}</p>}>
            <SiteEditor
              text={String(value ?? "")}
              example={String(field.suggested ?? "")}
              bounds={field.bounds}
              players={players}
              onChange={onChange}
            />
          </Suspense>
          <details className="as-text">
            <summary>{t("setup.as_text")}</summary>
            <TextInput
              title={title}
              help={help}
              longest={field.longest}
              value={String(value ?? "")}
              onChange={onChange}
            />
          </details>
        </section>
      );
    case "seat":
      return (
        <div className="option">
          <Chips
            legend={title}
            value={value as number | null}
            onChange={onChange}
            chips={[
              { value: null, label: t("setup.drawn") },
              ...seatNames.map((name, seat) => ({ value: seat, label: name })),
            ]}
          />
        </div>
      );
  }
}

interface TextInputProps {
  title: string;
  help: string;
  longest: number;
  value: string;
  onChange: (value: string) => void;
}

/** A few words fit into one line; what is longer, such as a plan, has several. */
const ONE_LINE = 100;

function TextInput({ title, help, longest, value, onChange }: TextInputProps) {
  const id = useId();
  const same = {
    id,
    maxLength: longest,
    spellCheck: false,
    "aria-describedby": `${id}-help`,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field option">
      <label htmlFor={id}>{title}</label>
      {longest > ONE_LINE ? <textarea rows={8} {...same} /> : <input type="text" autoComplete="off" {...same} />}
      <p id={`${id}-help`} className="help">
        {help}
      </p>
    </div>
  );
}
