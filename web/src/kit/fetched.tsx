import { type ComponentType, lazy, useState } from "react";

interface Fetched<Props> {
  (props: Props): React.ReactNode;
  /** Begins to fetch it, for somebody who will want it soon. If that fails, whoever shows it tries again. */
  fetch: () => void;
}

/** A part of the page could not be fetched. */
export class LostPart extends Error {
  constructor(
    cause: unknown,
    /** For whoever catches it: when it is shown again, it is fetched again. */
    readonly forget: () => void,
  ) {
    super("a part of the page could not be fetched", { cause });
  }
}

/**
 * A part of the page that is fetched when it is wanted, or before. If it is here already it is shown at once:
 * React's own `lazy` always waits first, and lets the person see it.
 */
export function fetched<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Fetched<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetch = () => {
    coming ??= load().then(
      (module) => {
        here = module.default;
        return module;
      },
      (reason) => {
        throw new LostPart(reason, forget);
      },
    );
    return coming;
  };
  let later = lazy(fetch);
  const forget = () => {
    coming = null;
    later = lazy(fetch);
  };
  function Part(props: Props) {
    // Once mounted it stays the same component.
    const [Shown] = useState(() => here ?? later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch: () => void fetch().catch(forget) });
}
