import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reason } from "../../../../net/messages";
import { useAnnouncements } from "../../../../state/announcements";
import { startTexts } from "../../../../testing/texts";
import type { RummsPicture } from "../../../../wire";
import { happening, sampleProps } from "../fixtures";
import { ArmyPanel } from "./army-panel";
import { useSavedArmies } from "./saved";

const SIEGE = { troll: 8, knight: 4, dragon: 2, berserker: 2, heart: 1 };
const BEFORE = happening("setup_fell").before;
const PICTURE: RummsPicture = {
  ...BEFORE,
  phase: "army",
  powers: true,
  asked: { ...BEFORE.asked, ask: "army" },
  armies: [
    { name: "balanced", counts: { troll: 6, knight: 4 }, points: 28 },
    { name: "siege", counts: SIEGE, points: 50 },
    { name: "strange", counts: { spy: 2 }, points: 6 },
  ],
  teams: BEFORE.teams.map((team) => ({ ...team, army: null, points: 0 })),
};

beforeAll(startTexts);

beforeEach(() => useSavedArmies.setState({ armies: [], last: null }));
afterEach(cleanup);

/** A server that counts points as RM-10 does. */
async function why(move: string): Promise<Reason> {
  const words = move.split(" ").slice(1);
  const cost: Record<string, number> = {
    troll: 2,
    knight: 4,
    dragon: 5,
    spy: 3,
    mage: 3,
    berserker: 3,
    ice: 2,
    heart: 2,
  };
  const points = words.reduce(
    (sum, word, place) => sum + (word in cost ? (cost[word] ?? 0) * Number(words[place + 1]) : 0),
    0,
  );
  if (points <= 50) return { code: null, reason: null, details: {} };
  return { code: "rumms/army_over", reason: "over", details: { points, over: points - 50, most: 50 } };
}

function sit(picture = PICTURE) {
  const onMove = vi.fn<(move: string, seat?: number) => void>();
  render(<ArmyPanel {...sampleProps({ picture, onMove, onWhy: why })} actor={0} team="red" />);
  return { onMove, user: userEvent.setup() };
}

const lead = () => screen.getByRole<HTMLButtonElement>("button", { name: "Lead this army" });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("picking an army", () => {
  it("is led as it is shown", async () => {
    const { onMove, user } = sit();
    expect(screen.getByText("28 of 50")).toBeTruthy();
    await user.click(button("One troll less"));
    await user.click(button("One mage more"));
    expect(screen.getByText("29 of 50")).toBeTruthy();
    expect(screen.getByText("21 points left")).toBeTruthy();
    await user.click(lead());
    expect(onMove).toHaveBeenCalledWith("army troll 5 knight 4 mage 1", 0);
  });

  it("does not give more than a team owns, nor less than nothing", async () => {
    const { user } = sit();
    const spent = (name: string) => button(name).getAttribute("aria-disabled") === "true";
    expect(spent("One knight more")).toBe(true);
    expect(spent("One spy less")).toBe(true);
    await user.click(button("One knight more"));
    await user.click(button("One spy less"));
    expect(screen.getByText("28 of 50")).toBeTruthy();
    await user.click(button("One knight less"));
    expect(spent("One knight more")).toBe(false);
  });

  it("says by how much it is over, with the server's reason, and waits", async () => {
    const { onMove, user } = sit();
    await user.click(button(/^Siege/));
    expect(screen.getByText("All spent")).toBeTruthy();
    await user.click(button("One spy more"));
    expect(screen.getByText("53 of 50")).toBeTruthy();
    expect(screen.getByText("3 points over")).toBeTruthy();
    expect(lead().disabled).toBe(true);
    await vi.waitFor(() => expect(useAnnouncements.getState().spoken).toContain("53"));
    await user.click(button("One troll less"));
    await user.click(button("One troll less"));
    await vi.waitFor(() => expect(lead().disabled).toBe(false));
    await user.click(lead());
    expect(onMove).toHaveBeenCalledWith("army troll 6 knight 4 dragon 2 spy 1 berserker 2 heart 1", 0);
  });

  it("names ready-made armies, and those that it does not know by their own name", () => {
    sit();
    expect(button(/^Balanced/).getAttribute("aria-pressed")).toBe("true");
    expect(button(/^Siege/).getAttribute("aria-pressed")).toBe("false");
    expect(button(/^strange/)).toBeTruthy();
  });

  it("starts next time with the army that was led last", async () => {
    const { user } = sit();
    await user.click(button(/^Siege/));
    await user.click(lead());
    cleanup();
    sit();
    expect(screen.getByText("50 of 50")).toBeTruthy();
  });
});

describe("armies of one's own", () => {
  it("are saved, loaded and deleted", async () => {
    const { user } = sit();
    await user.click(button("One spy more"));
    await user.type(screen.getByRole("textbox", { name: "Name of this army" }), "Foxes{Enter}");
    await user.click(button(/^Siege/));
    const own = within(screen.getByRole("region", { name: "Your own armies" }));
    await user.click(own.getByRole("button", { name: /^Foxes/ }));
    expect(screen.getByText("31 of 50")).toBeTruthy();
    await user.click(button("Delete Foxes"));
    expect(own.queryByRole("button", { name: /^Foxes/ })).toBeNull();
  });

  it("outlive the page", async () => {
    const { user } = sit();
    await user.type(screen.getByRole("textbox", { name: "Name of this army" }), "Steel{Enter}");
    expect(localStorage.getItem("rumpus-rumms-armies")).toContain("Steel");
  });
});
