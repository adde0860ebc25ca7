import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useSpeech } from "../../kit/i18n/packs";
import { api } from "../../net/api";
import { changed } from "../../net/changes";
import { LOST, Refusal } from "../../net/refusal";
import { useHouse } from "../../state/house";
import { sampleLine } from "../../testing/samples";
import { speechIn, startTexts, textsIn } from "../../testing/texts";
import type { LessonPage, PositionPage } from "../../wire";
import { FirstLesson } from "../home/first-lesson";
import { LessonCtrl } from "./ctrl";
import { lessonAfter, loadLesson, loadPosition, SHELF, SOLVABLE } from "./data";
import { goalWords, shareText } from "./goal";
import { keepLesson, keepPosition, streak, useLearned } from "./kept";
import { LessonBar } from "./lesson-bar";

const LANGUAGES = ["en", "de", "nl", "hu"] as const;

const ALL = SHELF.flatMap(([family, lessons]) => lessons.map((lesson) => [family, lesson] as const));

beforeAll(() => startTexts());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useLearned.setState({ lessons: [], greeted: false, positions: {} });
});

/** Plays what is shown at each step, as the table would, and says all that was said. */
function played(page: LessonPage): { said: string[]; ended: number } {
  let ended = 0;
  const said: string[] = [];
  const ctrl = new LessonCtrl(page, () => ended++);
  render(<LessonBar ctrl={ctrl} position={null} />);
  const say = () => said.push(screen.getByTestId("lesson-words").textContent ?? "");
  for (const step of page.steps) {
    say();
    act(() => {
      if (step.kind === "look") ctrl.look(1);
      else ctrl.show();
    });
    if (step.kind === "move") {
      act(() => ctrl.shown(ctrl.state.events.length));
      expect(ctrl.state.phase).toBe("right");
      say();
      act(() => ctrl.next());
    }
  }
  cleanup();
  return { said, ended };
}

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => {
    useSpeech.setState(speechIn(language));
  });
  afterAll(startTexts);

  it.each(ALL)("the lesson %s/%s is played to its end, and everything in it is said", async (family, lesson) => {
    const page = await loadLesson(family, lesson);
    const { said, ended } = played(page);
    expect(ended).toBe(1);
    for (const words of said) {
      expect(words.length).toBeGreaterThan(3);
      expect(words).not.toMatch(/[{}]/);
    }
  });

  it.each(SOLVABLE)("says what is asked for at every position of %s", async (family) => {
    const t = textsIn(language, "learn");
    for (const page of await year(family)) expect(goalWords(t, page)).toMatch(/^[^{}]{12,}[.]$/);
  });
});

async function year(family: (typeof SOLVABLE)[number]): Promise<PositionPage[]> {
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 4, 3 + day)).toISOString().slice(0, 10));
  return Promise.all(days.map((day) => loadPosition(family, day)));
}

describe("positions to solve", () => {
  beforeAll(() => startTexts());

  it.each(SOLVABLE)("of %s: another one every day, of every grade, and each can be solved", async (family) => {
    const pages = await year(family);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(60);
    expect(new Set(pages.slice(0, 7).map(({ grade }) => grade)).size).toBe(5);
    for (const page of pages) {
      let ended = false;
      const ctrl = new LessonCtrl(page, () => {
        ended = true;
      });
      for (let moves = 0; !ended && moves < 20; moves++) {
        ctrl.show();
        ctrl.shown(ctrl.state.events.length);
      }
      expect(ended).toBe(true);
      expect(ctrl.state.helped).toBe(true);
    }
  });

  it("on one day are the same for everyone, long before and long after", async () => {
    const [one, other] = await Promise.all([loadPosition("rumis", "2025-01-01"), loadPosition("rumis", "2031-12-31")]);
    expect(one.steps).toHaveLength(1);
    expect(other.steps).toHaveLength(1);
  });

  it("tell nothing of their solution when they are shared", async () => {
    const page = await loadPosition("rumis", "2026-05-03");
    const t = textsIn("en", "learn");
    const text = shareText(t, "2026-05-03", [{ page, how: "solved" }]);
    expect(text).toContain("RUMIS");
    expect(text).toContain("✓");
    for (const move of Object.keys(page.steps[0]?.answers ?? {})) expect(text).not.toContain(move);
  });

  it("count the days in a row on which one was solved, and not what was shown", () => {
    keepPosition("2026-05-01", "rumis", "solved");
    keepPosition("2026-05-02", "rumms", "solved");
    keepPosition("2026-05-02", "rumbugz", "shown");
    keepPosition("2026-05-02", "rumms", "shown"); // what was solved stays solved
    const { positions } = useLearned.getState();
    expect(streak(positions, "2026-05-02")).toBe(2);
    expect(streak(positions, "2026-05-03")).toBe(2);
    expect(streak(positions, "2026-05-04")).toBe(0);
  });
});

describe("a lesson", () => {
  beforeAll(() => startTexts());

  it("says what the rules say to a wrong place, without asking anybody", async () => {
    const ask = vi.spyOn(api, "tryInLesson");
    const ctrl = new LessonCtrl(await loadLesson("rumis", "first"));
    ctrl.next();
    expect((await ctrl.why("S03 d4.2 d4.1 c4.2")).code).toBe("rumis/detached");
    expect((await ctrl.why("S07 d1.2 c1.2 d1.1 c1.1")).code).toBe(null);
    expect(ask).not.toHaveBeenCalled();
  });

  it("takes a stone however its cells are written, and leaves the table as it is after any other move", async () => {
    const ctrl = new LessonCtrl(await loadLesson("rumis", "contact"));
    ctrl.next();
    const before = ctrl.state.picture;
    await ctrl.move("S02 a1.3 a2.3 a3.2");
    expect(ctrl.state).toMatchObject({ phase: "do", other: true, picture: before });
    await ctrl.move("S02 c3.2 b3.2 a3.2");
    expect(ctrl.state.phase).toBe("right");
    expect(ctrl.state.picture).toMatchObject({ turn: "blue" });
  });

  it("goes on with what the step before has led to, and back to there again", async () => {
    const page = await loadLesson("rumbugz", "kinds");
    const ctrl = new LessonCtrl(page);
    for (const move of ["L double 2 4 6 8", "L triple 3 6 9 12"]) {
      await ctrl.move(move);
      ctrl.next();
    }
    expect(ctrl.state.events.map(({ n }) => n)).toEqual([1, 2]);
    const { picture } = ctrl.state;
    ctrl.again();
    expect(ctrl.state.picture).toEqual(picture);
    expect(ctrl.state.events.map(({ n }) => n)).toEqual([1, 2]);
  });

  it("asks the server about a flick of one’s own, and shows how it came out", async () => {
    const page = await loadLesson("rumms", "king");
    const step = page.steps[0];
    const answer = Object.values(step?.answers ?? {})[0];
    if (!step || !answer) throw new Error("expected a flick that is kept");
    vi.spyOn(api, "tryInLesson").mockResolvedValue({ code: null, reason: null, details: {}, right: false, answer });
    const ctrl = new LessonCtrl(page);
    await ctrl.move("flick rn1 10 1 0 0");
    expect(ctrl.state.phase).toBe("shows");
    expect(ctrl.state.picture).toEqual(changed(changed(null, step.change), answer.change));
    ctrl.shown(answer.events.length);
    expect(ctrl.state.phase).toBe("again");
    ctrl.again();
    expect(ctrl.state).toMatchObject({ phase: "do", events: [] });
  });

  it("says that a flick cannot be worked out without a line, and shows one that was", async () => {
    vi.spyOn(api, "tryInLesson").mockRejectedValue(new Refusal(LOST, "no line"));
    const ctrl = new LessonCtrl(await loadLesson("rumms", "king"));
    render(<LessonBar ctrl={ctrl} position={null} />);
    await act(() => ctrl.move("flick rn1 10 1 0 0"));
    expect(screen.getByTestId("lesson-words").textContent).toContain("cannot be reached");
    await userEvent.click(screen.getByRole("button", { name: "Show me" }));
    act(() => ctrl.shown(ctrl.state.events.length));
    expect(ctrl.state.phase).toBe("right");
  });

  it("is kept once it was played, and names the next one", () => {
    keepLesson("rumis/first");
    keepLesson("rumis/first");
    expect(useLearned.getState().lessons).toEqual(["rumis/first"]);
    expect(lessonAfter("rumis", "first")).toEqual(["rumis", "contact"]);
    expect(lessonAfter("rumis", "moving_house")).toEqual(["rumms", "first"]);
    expect(lessonAfter("cubes", "touching")).toBeNull();
  });
});

describe("the first lesson", () => {
  beforeAll(() => startTexts());
  afterEach(() => useHouse.setState({ rooms: null, name: undefined }));

  it("is offered to whoever is new, until they say no", async () => {
    useHouse.setState({ rooms: [], name: null });
    render(<FirstLesson />);
    expect(screen.getByRole("link", { name: "Show me" }).getAttribute("href")).toBe("/learn/rumis/first");
    await userEvent.click(screen.getByRole("button", { name: "No, thanks" }));
    expect(screen.queryByRole("link")).toBeNull();
    cleanup();
    render(<FirstLesson />);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it.each([
    ["before the server has said who is here", { rooms: null, name: undefined }],
    ["to whoever has a name", { rooms: [], name: "Ada" }],
    ["to whoever plays already", { rooms: [sampleLine()], name: null }],
  ])("is not offered %s", (_, known) => {
    useHouse.setState(known);
    render(<FirstLesson />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
