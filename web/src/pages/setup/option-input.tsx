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
              label: t(`option.${field.name}.choice.${choice}`, { defaultValue: String(choice) }),
              note: t(`option.${field.name}.note.${choice}`, { defaultValue: "" }),
            }))}
          />
          <p className="help">{t(`option.${field.name}.explain.${value}`, { defaultValue: help })}</p>
        </div>
      );
    case "number":
      return (
        <NumberInput
          name={field.name}
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
        <LongText title={title} help={help} longest={field.longest} value={String(value ?? "")} onChange={onChange} />
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

interface LongTextProps {
  title: string;
  help: string;
  longest: number;
  value: string;
  onChange: (value: string) => void;
}

function LongText({ title, help, longest, value, onChange }: LongTextProps) {
  const id = useId();
  return (
    <div className="field option">
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        rows={8}
        maxLength={longest}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="help">
        {help}
      </p>
    </div>
  );
}
