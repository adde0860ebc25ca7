import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTexts } from "../../../../testing/texts";
import type { RummsTableProps } from "../../../table";
import { happening, sampleProps } from "../fixtures";
import { ShowLayer } from "./show-layer";
import { stepsOf } from "./steps";
import { useShow } from "./use-show";

beforeAll(startTexts);
afterEach(cleanup);

const picture = happening("captured_free").after;
const words = () => screen.queryByTestId("rumms-show-words")?.textContent ?? "";

function rollOf(name: string) {
  const { before, events, after } = happening(name);
  const roll = stepsOf(before, events, after).find(({ kind }) => kind === "roll");
  if (!roll) throw new Error("expected a roll");
  return roll;
}

describe("the layer", () => {
  test("says what is rolled, and then the face with its meaning", () => {
    const step = rollOf("captured_free");
    const { rerender } = render(<ShowLayer show={{ step, revealed: false, skip: () => {}, picture }} />);
    expect(words()).toBe("The red troll 1 lies captured and is rolled.");
    rerender(<ShowLayer show={{ step, revealed: true, skip: () => {}, picture }} />);
    expect(words()).toBe("Active The red troll 1 is free.");
    rerender(<ShowLayer show={{ step: rollOf("captured_lost"), revealed: true, skip: () => {}, picture }} />);
    expect(words()).toBe("Shadow The red troll 1 is defeated.");
  });

  test("goes on with the button and with Space, but not with a Space that is typed elsewhere", async () => {
    const user = userEvent.setup();
    const skip = vi.fn();
    render(
      <>
        <input aria-label="chat" />
        <ShowLayer show={{ step: rollOf("captured_free"), revealed: true, skip, picture }} />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(skip).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: " " });
    expect(skip).toHaveBeenCalledTimes(2);
    await user.type(screen.getByLabelText("chat"), "a b");
    expect(skip).toHaveBeenCalledTimes(2);
  });

  test("is silent when nothing is shown, and leaves Space alone", () => {
    const skip = vi.fn();
    render(<ShowLayer show={{ step: null, revealed: false, skip, picture }} />);
    expect(words()).toBe("");
    expect(screen.queryByRole("button")).toBeNull();
    expect(fireEvent.keyDown(document.body, { key: " " })).toBe(true);
    expect(skip).not.toHaveBeenCalled();
  });
});

describe("the table", () => {
  /** Writes down every state that is ever drawn. */
  const drawn: { busy: boolean; dice: string[]; out: number }[] = [];
  function Table(props: RummsTableProps) {
    const show = useShow(props);
    const out = show.picture.dice.filter(({ place }) => place !== "mat").length;
    drawn.push({ busy: show.busy, dice: show.dice.map(({ die }) => die), out });
    return <ShowLayer show={show} />;
  }

  test("asks nobody and takes nothing away before all is shown", () => {
    const { before, events, after } = happening("mage_takes");
    const { rerender } = render(<Table {...sampleProps({ picture: before })} />);
    drawn.length = 0;
    rerender(<Table {...sampleProps({ picture: after, events })} />);
    expect(drawn.every(({ busy, out }) => busy && out === 0)).toBe(true);
    expect(drawn[0]?.dice).toContain("bn1");
    expect(words()).toBe("The red mage 1 spirits the blue knight 1 away.");
    fireEvent.keyDown(document.body, { key: " " });
    expect(drawn.at(-1)).toMatchObject({ busy: false, out: 2 });
    expect(words()).toBe("");
  });

  test("does not interrupt whoever is busy with something else", () => {
    const { before, events, after } = happening("setup_stands");
    const { rerender } = render(<Table {...sampleProps({ picture: before })} />);
    drawn.length = 0;
    rerender(<Table {...sampleProps({ picture: after, events })} />);
    expect(drawn.some(({ busy }) => busy)).toBe(false);
  });
});
