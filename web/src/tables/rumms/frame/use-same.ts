import { useRef } from "react";

/** The object of before as long as it says the same: every picture brings new ones, and a stage is dear to build. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
