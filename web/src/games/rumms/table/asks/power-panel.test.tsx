import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTexts } from "../../../../testing/texts";
import type { PanelProps } from "../panel";
import { PowerPanel } from "./power-panel";
import { sit } from "./sample";

beforeAll(startTexts);
afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

function power(kind: "king" | "spy" | "ice" | "heart") {
  const onBack = vi.fn();
  const table = sit("turn_powers", (props: PanelProps) => <PowerPanel kind={kind} onBack={onBack} {...props} />);
  return { ...table, onBack };
}

describe("the king's move", () => {
  test("lifts the king from the mat and puts it into the castle", () => {
    const { onMove, layer, hover, press: click, point, onBack } = power("king");
    expect(layer().hidden).toEqual(["rk"]);
    expect(layer().ghosts?.[0]?.die).toBe("rk");
    hover(-350, -20);
    click(point(-350, -20));
    expect(onMove).toHaveBeenCalledWith("king -350 -20 0");
    press("f");
    expect(onMove).toHaveBeenLastCalledWith("king free");
    press("Escape");
    expect(onBack).toHaveBeenCalledOnce();
  });
});

describe("a spy that comes back", () => {
  test("goes into the enemy kingdom, never into the castle", async () => {
    const user = userEvent.setup();
    const { onMove, layer, picture, hover, press: click, point } = power("spy");
    const { kingdoms, castles } = picture.table;
    expect(layer().areas?.slice(0, 2)).toEqual([
      { ...kingdoms[1], tone: "good" },
      { ...castles[1], tone: "bad" },
    ]);
    hover(60, 120);
    click(point(60, 120));
    expect(onMove).toHaveBeenCalledWith("spy rs1 60 120 0");
    await user.click(button("The other spy"));
    await user.click(button("A free spot"));
    expect(onMove).toHaveBeenLastCalledWith("spy rs2 free");
  });

  test("is moved across the mat as it is seen from above", () => {
    const { onMove, hover } = power("spy");
    hover(60, 120);
    for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "Enter"]) press(key);
    expect(onMove).toHaveBeenCalledWith("spy rs1 68 124 0");
  });
});

describe("ice", () => {
  test("is tapped onto enemy dice, not onto the king or own dice", () => {
    const { onMove, layer, press: tap, point } = power("ice");
    expect(Object.keys(layer().marks ?? {}).sort()).toEqual(["bd1", "bn1", "bt1", "bt2", "bt3"]);
    expect(tap(point(335, 0, "bk"))).toBe(false);
    expect(tap(point(-150, 0, "rt3"))).toBe(false);
    expect(button("Freeze").disabled).toBe(true);
    expect(tap(point(203, 61, "bn1"))).toBe(true);
    expect(layer().ghosts?.[0]).toMatchObject({ die: "ri1", pose: [200, 60, 24, 1, 0, 0, 0] });
    press("Enter");
    expect(onMove).toHaveBeenCalledWith("ice ri1 200 60 0");
  });

  test("may be dragged to rest on two dice, and both cubes be used", async () => {
    const user = userEvent.setup();
    const { onMove, press: drag, point } = power("ice");
    drag(point(120, 0, "bt1"), point(124, 0), point(128.5, 0));
    expect(button(/Red ice cube 1/).textContent).toContain("on the blue troll 1 and the blue troll 2");
    await user.click(button(/Red ice cube 2/));
    await user.click(button("Blue dragon 1"));
    await user.click(button("Freeze"));
    expect(onMove).toHaveBeenCalledWith("ice ri1 128.5 0 0 ri2 260 -50 0");
    await user.click(button("Take it off again"));
    await user.click(button("Freeze"));
    expect(onMove).toHaveBeenLastCalledWith("ice ri1 128.5 0 0");
  });

  test("is shifted with keys", async () => {
    const user = userEvent.setup();
    const { onMove } = power("ice");
    await user.click(button("Blue troll 1"));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "Enter"]) press(key);
    await waitFor(() => expect(onMove).toHaveBeenCalledWith("ice ri1 124 2 0"));
  });
});

describe("hearts", () => {
  test("wake dice worth six points, with a running total", async () => {
    const user = userEvent.setup();
    const { onMove } = power("heart");
    expect(button("Cash in").disabled).toBe(true);
    await user.click(button(/Red troll 1/));
    await user.click(button(/Red knight 1/));
    expect(screen.getByTestId("ask-words").textContent).toBe("6 of 6 points");
    expect(button(/Red troll 2/).disabled).toBe(true);
    await user.click(button(/Red heart 2/));
    expect(screen.getByTestId("ask-words").textContent).toBe("0 of 6 points");
    await user.click(button(/Red dragon 1/));
    await user.click(button("Cash in"));
    expect(onMove).toHaveBeenCalledWith("heart rh1 : rt1 rn1 rh2 : rd1");
  });

  test("a die changes its heart, or its mind", async () => {
    const user = userEvent.setup();
    const { onMove } = power("heart");
    await user.click(button(/Red troll 1/));
    await user.click(button(/Red heart 2/));
    expect(button(/Red troll 1/).textContent).toContain("with the red heart 1");
    await user.click(button(/Red troll 1/));
    press("Enter");
    expect(onMove).toHaveBeenCalledWith("heart rh2 : rt1");
    await user.click(button(/Red troll 1/));
    expect(button("Cash in").disabled).toBe(true);
  });
});
