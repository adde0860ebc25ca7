import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useRef } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSettings } from "../../state/settings";
import { startTexts } from "../../testing/texts";
import { KeyList, KeyWords } from "./key-list";
import { KeysDialog } from "./keys-dialog";
import { declare } from "./shortcut";
import { useKeyHint, useShortcuts } from "./use-shortcuts";

const TABLE = declare("table", {
  turn: { keys: ["R", "Shift+R"], says: () => "Turn it" },
  step: { keys: ["ArrowLeft", "ArrowRight"], says: () => "Move it", repeats: true },
  place: { keys: ["Enter"], says: () => "Place it" },
  undo: { keys: ["Ctrl+Z"], says: () => "Take back" },
  lift: { keys: ["PageUp"], says: () => "Raise it" },
  walk: { keys: ["Tab"], says: () => "Walk on", own: true },
});
const ROOM = declare("room", { step: { keys: ["ArrowLeft"], says: () => "Look back" } });
const PANEL = declare("panel", { close: { keys: ["Escape"], says: () => "Close it" } });
const HOUSE = declare("house", { help: { keys: ["?"], says: () => "This list" } });

const done = vi.fn<(what: string) => void>();

function Table({ children }: { children?: ReactNode }) {
  useShortcuts(TABLE, {
    turn: (at) => done(at === 0 ? "turn" : "turn back"),
    step: (at) => done(at === 0 ? "left" : "right"),
    place: () => done("place"),
    undo: () => done("undo"),
  });
  const hint = useKeyHint();
  return (
    <>
      <button type="button" {...hint("Turn", TABLE.turn)}>
        Turn
      </button>
      <input aria-label="chat" />
      <input aria-label="strength" type="range" />
      {children}
    </>
  );
}

function Room() {
  useShortcuts(ROOM, { step: () => done("look back") });
  return null;
}

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useShortcuts(PANEL, { close: () => done("close") }, () => panel.current);
  return (
    <section role="dialog" ref={panel} aria-label="moves">
      <a href="/">a move</a>
      <input aria-label="say" />
    </section>
  );
}

function House() {
  useShortcuts(HOUSE, { help: () => done("help") });
  return null;
}

const said = () => done.mock.calls.map(([what]) => what);

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(() => {
  done.mockClear();
  useSettings.setState({ shortcuts: true });
});
afterEach(cleanup);

describe("a key", () => {
  it("does what is declared, and tells which of its keys it was", async () => {
    render(<Table />);
    await userEvent.keyboard("r{Shift>}R{/Shift}{ArrowRight}{Enter}{Control>}z{/Control}");
    expect(said()).toEqual(["turn", "turn back", "right", "place", "undo"]);
  });

  it("is meant with the right keys held down, and as a capital with caps lock", () => {
    render(<Table />);
    for (const press of [
      { key: "r", ctrlKey: true },
      { key: "r", altKey: true },
      { key: "z" },
      { key: "Enter", shiftKey: true },
    ])
      expect(fireEvent.keyDown(document.body, press)).toBe(true);
    expect(said()).toEqual([]);
    fireEvent.keyDown(document.body, { key: "R" });
    fireEvent.keyDown(document.body, { key: "z", metaKey: true });
    expect(said()).toEqual(["turn", "undo"]);
  });

  it("is left to what has the focus: text, a slider, a button's own Enter", async () => {
    render(<Table />);
    await userEvent.type(screen.getByLabelText("chat"), "r{Enter}");
    screen.getByLabelText("strength").focus();
    await userEvent.keyboard("{ArrowLeft}");
    screen.getByRole("button").focus();
    await userEvent.keyboard("{Enter}");
    expect(said()).toEqual([]);
    await userEvent.keyboard("r");
    screen.getByLabelText("strength").focus();
    await userEvent.keyboard("r");
    expect(said()).toEqual(["turn", "turn"]);
  });

  it("that was heard already is not heard again", () => {
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a widget with keys of its own
      <div onKeyDown={(event) => event.preventDefault()}>
        <Table />
      </div>,
    );
    fireEvent.keyDown(screen.getByRole("button"), { key: "r" });
    expect(said()).toEqual([]);
  });

  it("held down repeats only where that makes sense", () => {
    render(<Table />);
    fireEvent.keyDown(document.body, { key: "ArrowLeft", repeat: true });
    expect(fireEvent.keyDown(document.body, { key: "Enter", repeat: true })).toBe(false);
    expect(said()).toEqual(["left"]);
  });

  it("without a deed is left to the browser", () => {
    render(<Table />);
    expect(fireEvent.keyDown(document.body, { key: "PageUp" })).toBe(true);
  });

  it("does nothing once its table is gone", async () => {
    render(<Table />).unmount();
    await userEvent.keyboard("r");
    expect(said()).toEqual([]);
  });
});

describe("a scope", () => {
  it("of the room overrules that of the table", async () => {
    render(
      <>
        <Table />
        <Room />
      </>,
    );
    await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
    expect(said()).toEqual(["look back", "right"]);
  });

  it("of a panel is heard inside it, where the table is silent", async () => {
    render(
      <>
        <Table />
        <Panel />
        <House />
      </>,
    );
    await userEvent.keyboard("{Escape}");
    expect(said()).toEqual([]);
    screen.getByRole("link").focus();
    await userEvent.keyboard("{Escape}r?");
    expect(said()).toEqual(["close", "help"]);
    // A text field keeps its letters, but Escape leads out of its panel.
    await userEvent.type(screen.getByLabelText("say"), "?{Escape}");
    expect(said()).toEqual(["close", "help", "close"]);
  });

  it("is silenced by an open dialog", async () => {
    render(
      <Table>
        <Room />
        <House />
        <dialog open>a question</dialog>
      </Table>,
    );
    await userEvent.keyboard("r{ArrowLeft}{Enter}?");
    expect(said()).toEqual([]);
  });
});

describe("switched off", () => {
  it("single characters do nothing, other keys still do", async () => {
    useSettings.setState({ shortcuts: false });
    render(
      <Table>
        <House />
      </Table>,
    );
    await userEvent.keyboard("r{Shift>}R{/Shift}?{ArrowLeft}{Enter}{Control>}z{/Control}");
    expect(said()).toEqual(["left", "place", "undo"]);
  });

  it("nobody is told of them", () => {
    useSettings.setState({ shortcuts: false });
    render(<Table />);
    const button = screen.getByRole("button", { name: "Turn" });
    expect(button.title).toBe("Turn");
    expect(button.hasAttribute("aria-keyshortcuts")).toBe(false);
  });
});

describe("the list", () => {
  it("has every key that does something here, and those that widgets hear", () => {
    render(
      <Table>
        <KeyList scope="table" title="Keys" />
        <KeyWords id="words" scope="table" />
      </Table>,
    );
    const rows = screen.getAllByRole("definition").map((row) => row.parentElement?.textContent);
    expect(rows).toEqual([
      "R Shift + RTurn it",
      "←left arrow →right arrowMove it",
      "EnterPlace it",
      "Ctrl + ZTake back",
      "TabWalk on",
    ]);
    expect(document.getElementById("words")?.textContent).toContain("left arrow, right arrow: Move it.");
  });

  it("names a button's key", () => {
    render(<Table />);
    const button = screen.getByRole("button", { name: "Turn" });
    expect(button.title).toBe("Turn (R)");
    expect(button.getAttribute("aria-keyshortcuts")).toBe("R Shift+R");
  });

  it("has the switch, and leaves out what is switched off", async () => {
    render(
      <Table>
        <KeysDialog onClose={() => {}} />
      </Table>,
    );
    expect(screen.getByText("Turn it")).toBeTruthy();
    await userEvent.click(screen.getByRole("switch", { name: /Single letters/ }));
    expect(screen.queryByText("Turn it")).toBeNull();
    expect(screen.getByText("Place it")).toBeTruthy();
  });
});
