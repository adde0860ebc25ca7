import { useEffect } from "react";

interface Disposable {
  dispose(): void;
}

/** Gives graphics memory back, that of a material's pictures as well: three.js does not do it by itself. */
function dispose(thing: Disposable): void {
  for (const part of Object.values(thing)) if (isTexture(part)) part.dispose();
  thing.dispose();
}

function isTexture(part: unknown): part is Disposable {
  return typeof part === "object" && part !== null && "isTexture" in part;
}

/** For things made in code that are no longer drawn. What they share with others must come from a `Workshop`. */
export function useDisposed(...things: readonly (Disposable | null)[]): void {
  useEffect(
    () => () => {
      for (const thing of things) if (thing) dispose(thing);
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the list of things is the list of dependencies
    things,
  );
}

/** Bodies, skins and pictures of one renderer at one quality: each is made when first asked for, and all go together. */
export class Workshop {
  private readonly made = new Map<string, Disposable>();

  protected once<Thing extends Disposable>(key: string, make: () => Thing): Thing {
    const known = this.made.get(key) ?? make();
    this.made.set(key, known);
    return known as Thing;
  }

  dispose(): void {
    for (const thing of this.made.values()) dispose(thing);
    this.made.clear();
  }
}
