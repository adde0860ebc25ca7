import { useTexts } from "../../kit/i18n/use-texts";
import { Chips } from "../../kit/ui/chips";
import type { Clock } from "../../wire";

/** Minutes for the whole match and seconds that each decision adds. */
const CLOCKS: readonly (readonly [minutes: number, increment: number])[] = [
  [5, 5],
  [10, 10],
  [30, 30],
];

interface ClockInputProps {
  value: Clock | null;
  onChange: (clock: Clock | null) => void;
}

/** Time to think: none is kept, or one of a few good ones. */
export function ClockInput({ value, onChange }: ClockInputProps) {
  const { t } = useTexts();
  return (
    <div className="option">
      <Chips
        legend={t("setup.clock")}
        value={value ? value.seconds / 60 : null}
        onChange={(minutes) => {
          const clock = CLOCKS.find(([stock]) => stock === minutes);
          onChange(clock ? { seconds: clock[0] * 60, increment: clock[1] } : null);
        }}
        chips={[
          { value: null, label: t("setup.no_clock") },
          ...CLOCKS.map(([minutes, increment]) => ({
            value: minutes,
            label: t("setup.minutes", { count: minutes }),
            note: t("setup.increment", { count: increment }),
          })),
        ]}
      />
      <p className="help">{t("setup.clock_help")}</p>
    </div>
  );
}
