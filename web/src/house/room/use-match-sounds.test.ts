import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { endCall } from "../../kit/call";
import { useSettings } from "../../state/settings";
import { sampleBugs, sampleMatch, sampleRoom } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { MatchMessage } from "../../wire";
import { useMatchSounds } from "./use-match-sounds";

const vibrate = vi.fn();
const OTHERS = sampleMatch({ actors: [1] });
const MINE = sampleMatch({ actors: [0], picture: sampleBugs() });
const KNOCK = sampleMatch({ actors: [0], picture: sampleBugs({ phase: "knock", turn: 1 }) });

beforeAll(startTexts);
beforeEach(() => {
  useSettings.setState({ buzz: true, sound: false });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  document.title = "RumBugz";
});
afterEach(() => {
  cleanup();
  endCall();
  vibrate.mockReset();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "vibrate");
});

function follow(first: MatchMessage) {
  const room = sampleRoom();
  return renderHook(({ match }) => useMatchSounds(match, room, false), { initialProps: { match: first } });
}

it("calls whoever looks elsewhere when it becomes their turn, and lets go when it is over", () => {
  const { rerender } = follow(OTHERS);
  expect(document.title).toBe("RumBugz");
  rerender({ match: MINE });
  expect(document.title).toBe("● RumBugz");
  expect(vibrate).toHaveBeenCalledTimes(1);
  rerender({ match: OTHERS });
  expect(document.title).toBe("RumBugz");
});

it("only trembles when somebody may knock, and calls nobody for what was so when they came", () => {
  const { rerender } = follow(MINE);
  expect(vibrate).not.toHaveBeenCalled();
  rerender({ match: OTHERS });
  rerender({ match: KNOCK });
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(document.title).toBe("RumBugz");
});
