import type { ComponentProps } from "react";
import { useStore } from "zustand";
import type { AnyT } from "../../../kit/i18n/t";
import { useTexts } from "../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../kit/shortcuts/use-shortcuts";
import { Tool } from "../../../kit/ui/tool";
import type { Ctrl } from "./ctrl";
import { Icon, type IconName } from "./icons";
import { KEYS } from "./keys";
import { parseMove } from "./notation";
import { type Deed, type DeedName, hintedDeed, offerOf } from "./offer";
import { kindNoun } from "./words";

/** Carries out what a button says. */
export function perform(ctrl: Ctrl, name: DeedName): void {
  if (name === hintedDeed(ctrl.state.hint)) ctrl.follow();
  else if (name === "draw") ctrl.draw();
  else if (name === "take") ctrl.takeTop();
  else if (name === "allow" || name === "refuse") ctrl.answer(name);
  else if (name === "lay") ctrl.lay();
  else if (name === "discard") ctrl.discard();
  else if (name === "end") ctrl.end();
}

/** The buttons of the turn. One of them is the deed of the moment. */
export function Deeds({ ctrl, acts, pending }: { ctrl: Ctrl; acts: boolean; pending: boolean }) {
  const { t } = useTexts("rumbugz");
  const state = useStore(ctrl.store);
  const { deeds, lays } = offerOf(state, acts);
  if (deeds.length === 0) return null;
  const kinds = [...new Set(lays.map(({ kind }) => t.say(kindNoun(kind))))].join(" / ");
  return (
    <fieldset
      className="bugz-deeds"
      data-wide={deeds.some(({ name }) => name === "touch") || undefined}
      aria-label={t("act.name")}
    >
      {deeds.map((deed) => (
        <DeedButton
          key={deed.name}
          deed={pending ? { ...deed, enabled: false } : deed}
          words={deedWords(t, deed.name, state.hint)}
          note={deed.name === "lay" ? kinds : ""}
          onClick={() => perform(ctrl, deed.name)}
        />
      ))}
    </fieldset>
  );
}

/** What a button says. What goes to a sequence has a button only because a hint says so, which names the sequence. */
function deedWords(t: AnyT, name: DeedName, hint: string | null): string {
  const move = hint === null ? null : parseMove(hint);
  if (name !== "touch") return t(`rumbugz:act.${name}`);
  if (!move || !("sequence" in move)) return "";
  return t(move.deed === "take" ? "rumbugz:act.take_out" : "rumbugz:act.put_into", { sequence: move.sequence });
}

interface DeedButtonProps {
  deed: Deed;
  words: string;
  note: string;
  onClick: () => void;
}

function DeedButton({ deed, words: long, note, onClick }: DeedButtonProps) {
  const { t } = useTexts("rumbugz");
  const hint = useKeyHint();
  const short = deed.name === "draw" ? t("act.draw_short") : deed.name === "take" ? t("act.take_short") : long;
  return (
    <button
      type="button"
      className={deed.primary ? "button primary bugz-deed" : "button bugz-deed"}
      aria-label={long}
      {...hint(long, deed.name === "end" || deed.name === "touch" ? KEYS.primary : KEYS[deed.name])}
      disabled={!deed.enabled}
      onClick={onClick}
    >
      <span>{short}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

interface ToolsProps {
  ctrl: Ctrl;
  acts: boolean;
  practice: boolean;
  /** Whether one may ask here what a discard would feed. */
  threats: boolean;
  onUndo: (() => void) | null;
  onRound: (() => void) | null;
}

/** Order in the rack, help, and the way back. */
export function Tools({ ctrl, acts, practice, threats, onUndo, onRound }: ToolsProps) {
  const { t } = useTexts("rumbugz");
  const { hand, selected, threats: told } = useStore(ctrl.store);
  const [only] = selected;
  const alone = selected.length === 1 && only !== undefined;
  return (
    <fieldset className="bugz-tools" aria-label={t("act.tools")}>
      {hand.length > 1 &&
        (alone ? (
          <>
            <IconTool name={t("rack.left")} icon="left" onClick={() => ctrl.shift(only, -1)} />
            <IconTool name={t("rack.right")} icon="right" onClick={() => ctrl.shift(only, 1)} />
          </>
        ) : (
          <>
            <IconTool name={t("rack.by_number")} icon="number" onClick={() => ctrl.sort("number")} />
            <IconTool name={t("rack.by_plan")} icon="plan" onClick={() => ctrl.sort("plan")} />
          </>
        ))}
      {practice && acts && (
        <IconTool name={t("act.hint")} icon="hint" shortcut={KEYS.hint} once onClick={() => void ctrl.hint()} />
      )}
      {threats && hand.length > 0 && (
        <IconTool
          name={t("threats.name")}
          icon="threats"
          shortcut={KEYS.threats}
          pressed={told !== null}
          onClick={() => void ctrl.threats()}
        />
      )}
      {onUndo && <IconTool name={t("act.undo")} icon="undo" shortcut={KEYS.undo} onClick={onUndo} />}
      {onRound && <IconTool name={t("result.show")} icon="round" onClick={onRound} />}
    </fieldset>
  );
}

interface IconToolProps extends Omit<ComponentProps<typeof Tool>, "className" | "children"> {
  icon: IconName;
}

function IconTool({ icon, ...tool }: IconToolProps) {
  return (
    <Tool className="bugz-tool" {...tool}>
      <Icon name={icon} />
    </Tool>
  );
}
