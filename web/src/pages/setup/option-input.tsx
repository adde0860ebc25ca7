import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Chips } from "../../ui/chips";
import { Switch } from "../../ui/switch";
import { NumberInput } from "./number-input";
import { fieldHelp, fieldTitle, type OptionField, type OptionValue } from "./schema";

interface OptionInputProps {
  field: OptionField;
  value: OptionValue;
  /** The names at the table, for fields that ask for a seat. */
  seatNames: readonly string[];
  onChange: (value: OptionValue) => void;
}

/** The widget that fits a field of the option schema. */
export function OptionInput({ field, value, seatNames, onChange }: OptionInputProps) {
  const { t } = useTranslation();
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
              label: t(`option.${field.key}.choice.${choice}`, { defaultValue: String(choice) }),
              note: t(`option.${field.key}.note.${choice}`, { defaultValue: "" }),
            }))}
          />
          <p className="help">{t(`option.${field.key}.explain.${value}`, { defaultValue: help })}</p>
        </div>
      );
    case "number":
      return (
        <NumberInput
          name={field.key}
          title={title}
          help={help}
          min={field.min}
          max={field.max}
          nullable={field.nullable}
          value={value === null ? null : Number(value)}
          onChange={onChange}
        />
      );
    case "switch":
      return <Switch label={title} help={help} checked={value === true} onChange={onChange} />;
    case "text":
      return (
        <TextInput title={title} help={help} longest={field.longest} value={String(value ?? "")} onChange={onChange} />
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
