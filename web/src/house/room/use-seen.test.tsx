import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleMatch, sampleRumms } from "../../testing/samples";
import type { MatchMessage } from "../../wire";
import { useSeen } from "./use-seen";

const rumms = (n: number): MatchMessage => ({ ...sampleMatch(), picture: sampleRumms(), n });

it("keeps what the table has not shown yet to itself", () => {
  const { result, rerender } = renderHook(useSeen, { initialProps: rumms(4) });
  expect(result.current.match.n).toBe(4);
  rerender(rumms(6));
  expect(result.current.match.n).toBe(4);
  rerender(rumms(7));
  act(() => result.current.onShown(6));
  expect(result.current.match.n).toBe(4);
  act(() => result.current.onShown(7));
  expect(result.current.match.n).toBe(7);
});

it("tells everything once the table has broken: nobody would show it", () => {
  const { result, rerender } = renderHook(useSeen, { initialProps: rumms(4) });
  rerender(rumms(6));
  act(() => result.current.onFault());
  expect(result.current.match.n).toBe(6);
  rerender(rumms(9));
  expect(result.current.match.n).toBe(9);
});

it("tells at once what other tables show at once", () => {
  const { result, rerender } = renderHook(useSeen, { initialProps: { ...sampleMatch(), n: 4 } });
  rerender({ ...sampleMatch(), n: 5 });
  expect(result.current.match.n).toBe(5);
});
