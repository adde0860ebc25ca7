import { Fragment } from "react";
import { useSettings } from "../../state/settings";
import { useTexts } from "../i18n/use-texts";
import type { Combo } from "./combo";
import type { Scope, Shortcut } from "./shortcut";
import { heard, useBindings } from "./use-shortcuts";
import { inRuns, shownCombo, spokenCombo } from "./words";
import "./shortcuts.css";

/** The shortcuts of a scope that are on the page, each with its keys; nothing where there are none. */
export function KeyList({ scope, title }: { scope: Scope; title: string }) {
  const { t } = useTexts();
  const shortcuts = useListed(scope);
  if (shortcuts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className="key-list">
        {shortcuts.map(({ shortcut, keys }) => (
          <div key={`${keys.join(" ")} ${shortcut.says(t)}`}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{shortcut.says(t)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function useListed(scope: Scope): readonly { shortcut: Shortcut; keys: readonly Combo[] }[] {
  const characters = useSettings((settings) => settings.shortcuts);
  const bindings = useBindings();
  const there = bindings.filter(
    ({ shortcut, deed }) => shortcut.scope === scope && (shortcut.own || deed() !== undefined),
  );
  return [...new Set(there.map(({ shortcut }) => shortcut))]
    .map((shortcut) => ({ shortcut, keys: heard(shortcut, characters) }))
    .filter(({ keys }) => keys.length > 0);
}

function Keys({ keys }: { keys: readonly Combo[] }) {
  return inRuns(keys).map(([first = "", last], at) => (
    <Fragment key={first}>
      {at > 0 && " "}
      <Key combo={first} />
      {last !== undefined && (
        <>
          {" – "}
          <Key combo={last} />
        </>
      )}
    </Fragment>
  ));
}

function Key({ combo }: { combo: Combo }) {
  const { t } = useTexts();
  const [shown, spoken] = [shownCombo(t, combo), spokenCombo(t, combo)];
  return (
    <kbd>
      {shown === spoken ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="for-ears">{spoken}</span>
        </>
      )}
    </kbd>
  );
}

/** A key printed on a button that it presses. Eyes only: ears have `aria-keyshortcuts`. */
export function Kbd({ combo }: { combo: Combo }) {
  const { t } = useTexts();
  const characters = useSettings((settings) => settings.shortcuts);
  if (!characters) return null;
  return (
    <span aria-hidden="true">
      <kbd>{shownCombo(t, combo)}</kbd>
    </span>
  );
}

/** The keys of a scope in one hidden text: what `aria-describedby` points to. */
export function KeyWords({ id, scope }: { id: string; scope: Scope }) {
  const { t } = useTexts();
  const lines = useListed(scope).map(({ shortcut, keys }) => {
    const names = inRuns(keys).map((run) => run.map((combo) => spokenCombo(t, combo)).join(" – "));
    return `${names.join(", ")}: ${shortcut.says(t)}.`;
  });
  return (
    <p id={id} hidden>
      {lines.join(" ")}
    </p>
  );
}
