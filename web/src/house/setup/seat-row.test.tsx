import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFair, useFair } from "../../state/fair";
import { useHouse } from "../../state/house";
import { startTexts } from "../../testing/texts";
import { SeatRow } from "./seat-row";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useFair.setState({}, true);
});

function row(bot: string) {
  const onChange = vi.fn();
  render(
    <ul>
      <SeatRow
        game="rumis"
        seat={1}
        colour="blue"
        wish={{ kind: "bot", bot, name: null }}
        fallback="Player 2"
        bots={["random", "easy", "medium"]}
        onChange={onChange}
      />
    </ul>,
  );
  return onChange;
}

test("a bot has a face and says how it plays; without figures of mine nobody says who is fair", () => {
  row("easy");
  screen.getByText(/^Gets rid of large stones first/);
  expect(document.querySelector(".bot-face")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "A fair opponent for me" })).toBeNull();
});

test("the fair opponent is a tap away, and says why it is", async () => {
  useFair.setState({ rumis: { bot: "medium", rated: true } });
  const onChange = row("easy");
  await userEvent.click(screen.getByRole("button", { name: "A fair opponent for me" }));
  expect(onChange).toHaveBeenCalledWith({ kind: "bot", bot: "medium", name: null });
  cleanup();
  row("medium");
  screen.getByText(/Bot Captain suits you, by your rating\.$/);
});

test("who is fair the server says; newcomers are told that nobody knows yet", async () => {
  useHouse.setState({ name: "Ada" });
  const game = { game: "rumis", fair: "easy", rating: null };
  const answer = { games: [game, { ...game, game: "pebbles", fair: null }], cubes: {} };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer))));
  await loadFair();
  expect(useFair.getState()).toEqual({ rumis: { bot: "easy", rated: false } });
  row("easy");
  screen.getByText(/Bot Squire to begin with: once you have a rated match/);
});
