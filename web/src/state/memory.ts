import { createJSONStorage, type PersistOptions } from "zustand/middleware";

/** What a browser keeps. One that is full, or may keep nothing, forgets; nothing fails for it. */
export function memory(storage: () => Storage) {
  const attempt = <T>(deed: () => T, otherwise: T): T => {
    try {
      return deed();
    } catch {
      return otherwise;
    }
  };
  return {
    keys: () => attempt(() => Object.keys(storage()), []),
    getItem: (key: string) => attempt(() => storage().getItem(key), null),
    setItem: (key: string, text: string) => attempt(() => storage().setItem(key, text), undefined),
    removeItem: (key: string) => attempt(() => storage().removeItem(key), undefined),
  };
}

/** What stays when the page is closed. */
export const browserMemory = memory(() => window.localStorage);

/** Whether a value is what a store can use. */
type Check = (value: unknown) => boolean;

export const isFlag: Check = (value) => typeof value === "boolean";
export const isText: Check = (value) => typeof value === "string";
export const isList: (item: Check) => Check = (item) => (value) => Array.isArray(value) && value.every(item);
export const isRecord: (item: Check) => Check = (item) => (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(item);

/**
 * How a store is kept: under its name, those parts that have a check. What came back is used as far as it can be:
 * somebody may have written there by hand, or an older page.
 */
export function keptAs<State extends object>(
  name: string,
  checks: { readonly [Part in keyof State]?: Check },
  where = browserMemory,
): PersistOptions<State, Partial<State>> {
  const sound = (parts: unknown) =>
    Object.fromEntries(
      Object.entries(parts ?? {}).filter(
        ([part, value]) => Object.hasOwn(checks, part) && checks[part as keyof State]?.(value),
      ),
    ) as Partial<State>;
  return {
    name,
    storage: createJSONStorage(() => where),
    partialize: sound,
    merge: (kept, usual) => ({ ...usual, ...sound(kept) }),
  };
}
