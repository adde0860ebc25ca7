import { useState } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { TableProps } from "../../table";
import { ThreatList } from "../../words/threat-list";

/** What others could do next, in the words of the game itself. */
export function ThreatsButton({ onThreats }: { onThreats: NonNullable<TableProps<never>["onThreats"]> }) {
  const { t } = useTexts("plain");
  const [told, setTold] = useState<readonly string[] | null>(null);
  const ask = async () => {
    const found = told ? null : await onThreats();
    setTold(found && "plain" in found ? found.told : null);
  };
  return (
    <div className="plain-threats">
      <button type="button" className="button quiet" aria-pressed={told !== null} onClick={() => void ask()}>
        {t("threats.name")}
      </button>
      {told && <ThreatList name={t("threats.name")} told={told.length > 0 ? told : [t("threats.none")]} />}
    </div>
  );
}
