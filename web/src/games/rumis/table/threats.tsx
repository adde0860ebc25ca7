import { useStore } from "zustand";
import { capital } from "../../../kit/i18n/t";
import { useTexts } from "../../../kit/i18n/use-texts";
import { Chips } from "../../../kit/ui/chips";
import { colourNoun } from "../../../kit/ui/seat-mark";
import { ThreatList } from "../../words/threat-list";
import { threatWords } from "../threats";
import type { Ctrl } from "./ctrl";

/** Whose squares could be covered, by whom and how many at once. */
export function Threats({ ctrl }: { ctrl: Ctrl }) {
  const { t } = useTexts("rumis");
  const threats = useStore(ctrl.store, (state) => state.threats);
  const picture = useStore(ctrl.store, (state) => state.picture);
  if (!threats) return null;
  return (
    <ThreatList name={t("threats.name")} told={threatWords(t, threats, picture.columns)}>
      <Chips
        legend={t("threats.whose")}
        quietLegend
        chips={picture.colours.map(({ name }) => ({ value: name, label: capital(t.say(colourNoun(name))) }))}
        value={threats.colour}
        onChange={(colour) => ctrl.threaten(colour)}
      />
    </ThreatList>
  );
}
