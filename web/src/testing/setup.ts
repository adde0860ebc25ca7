/**
 * Runs before every file of tests. Files share a document, since making one for each took three quarters of the time;
 * here it becomes as new, and so do the modules, so that it never matters which file ran before.
 */
import { configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

/** How long something is awaited: a busy machine may take a while, and whatever comes ends the wait at once. */
const PATIENCE = 30_000;

/** What vitest and libraries leave on the window: it is theirs. */
const THEIRS = /^__|^IS_REACT/;

/** Values by name, and how they are kept. */
type Properties = ReadonlyMap<PropertyKey, { value: unknown; kept: PropertyDescriptor }>;
type WaitFor = typeof vi.waitFor;

/** Where jsdom says what it cannot do. */
interface Complaints {
  removeAllListeners(kind: string): void;
  on(kind: string, hear: (fault: Error) => void): void;
}

/** What was here first, kept for the files to come. */
const atFirst = globalThis as {
  __rumpus_wait_for__?: WaitFor;
  __rumpus_properties__?: ReadonlyMap<object, Properties>;
};

vi.useRealTimers();
vi.unstubAllGlobals();
if (typeof window !== "undefined") asNew();
vi.resetModules();

configure({ asyncUtilTimeout: PATIENCE });
atFirst.__rumpus_wait_for__ ??= vi.waitFor;
const waitFor = atFirst.__rumpus_wait_for__;
vi.waitFor = ((callback, options) => {
  const wish = typeof options === "number" ? { timeout: options } : options;
  return waitFor(callback, { ...wish, timeout: Math.max(PATIENCE, wish?.timeout ?? 0) });
}) as WaitFor;

/** What is warned of fails the test in which it comes up, or else the file: whoever expects it takes the console's place. */
const warnings: string[] = [];
console.error = console.warn = (...words: unknown[]) => void warnings.push(words.map(String).join(" "));
const { jsdom } = globalThis as { jsdom?: { virtualConsole: Complaints } };
jsdom?.virtualConsole.removeAllListeners("jsdomError");
jsdom?.virtualConsole.on("jsdomError", ({ message }) => void warnings.push(message));
afterEach(failIfWarned);
afterAll(failIfWarned);

function failIfWarned(): void {
  const heard = warnings.splice(0);
  if (heard.length > 0) throw new Error(`there was a warning:\n${heard.join("\n")}`);
}

function asNew(): void {
  atFirst.__rumpus_properties__ ??= new Map(shared().map((thing) => [thing, propertiesOf(thing)]));
  for (const [thing, then] of atFirst.__rumpus_properties__) putBack(thing, then);
  window.history.replaceState(null, "", "/");
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
}

/** What tests change. jsdom lacks some things, which they then put there. */
function shared(): object[] {
  const kinds = [Element, HTMLElement, SVGElement, HTMLCanvasElement, HTMLDialogElement];
  return [window, ...kinds.map((kind) => kind.prototype)];
}

function propertiesOf(thing: object): Properties {
  const kept = Object.entries(Object.getOwnPropertyDescriptors(thing));
  return new Map(kept.map(([name, kept]) => [name, { value: read(thing, name, kept), kept }]));
}

/** On the window everything is behind a getter, and what was set is kept elsewhere. Prototypes answer no such question. */
function read(thing: object, name: string, { value }: PropertyDescriptor): unknown {
  return thing === window ? Reflect.get(thing, name) : value;
}

function putBack(thing: object, then: Properties): void {
  for (const [name, is] of Object.entries(Object.getOwnPropertyDescriptors(thing))) {
    const was = then.get(name);
    if (was) {
      if (read(thing, name, is) === was.value && is.get === was.kept.get) continue;
      if (was.kept.configurable) Object.defineProperty(thing, name, was.kept);
      if (was.kept.set && read(thing, name, was.kept) !== was.value) Reflect.set(thing, name, was.value);
    } else if (!THEIRS.test(name)) Reflect.deleteProperty(thing, name);
  }
  for (const [name, { kept }] of then) if (!Object.hasOwn(thing, name)) Object.defineProperty(thing, name, kept);
}
