import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useSettings } from "../../state/settings";
import { useTexts } from "../i18n/use-texts";
import { ariaCombo, type Combo, isCharacter } from "./combo";
import { type Binding, bind, boundNow, onChange } from "./registry";
import type { Deed, Shortcut, Shortcuts } from "./shortcut";
import { shownCombo } from "./words";

/** What each key does as long as this is on the page: null, nothing at the moment; left out, nothing at this table. */
export type Deeds<Name extends string> = Readonly<Partial<Record<Name, Deed | null | undefined>>>;

/** Puts declared shortcuts on the page. Those of a panel need its element as `root`. */
export function useShortcuts<Name extends string>(
  shortcuts: Shortcuts<Name>,
  deeds: Deeds<Name>,
  root: () => Element | null = nowhere,
): void {
  const latest = useRef({ deeds, root });
  useLayoutEffect(() => {
    latest.current = { deeds, root };
  });
  useEffect(
    () =>
      bind(
        (Object.keys(shortcuts) as Name[]).map((name) => ({
          shortcut: shortcuts[name],
          deed: () => latest.current.deeds[name],
          root: () => latest.current.root(),
        })),
      ),
    [shortcuts],
  );
}

const nowhere = () => null;

/** All that is on the page now. */
export function useBindings(): readonly Binding[] {
  return useSyncExternalStore(onChange, boundNow);
}

export interface KeyHint {
  title: string;
  "aria-keyshortcuts": string | undefined;
}

/** What a button tells about the key that does the same; nothing of keys that are switched off. */
export function useKeyHint(): (name: string, shortcut?: Shortcut | null) => KeyHint {
  const { t } = useTexts();
  const characters = useSettings((settings) => settings.shortcuts);
  return useCallback(
    (name, shortcut) => {
      const keys = shortcut ? heard(shortcut, characters) : [];
      const [first] = keys;
      return {
        title: first ? `${name} (${shownCombo(t, first)})` : name,
        "aria-keyshortcuts": keys.map(ariaCombo).join(" ") || undefined,
      };
    },
    [t, characters],
  );
}

/** The keys of a shortcut that do something: single characters can be switched off. */
export function heard({ keys }: Shortcut, characters: boolean): readonly Combo[] {
  return characters ? keys : keys.filter((combo) => !isCharacter(combo));
}
