import { describe, expect, test } from "vitest";
import { sampleMatch, sampleRumms, sampleSeat } from "../../testing/samples";
import { textsIn } from "../../testing/texts";
import type { RummsPicture } from "../../wire";
import { announcement } from "../words/announce";
import { resultWords, taskWords, turnWords } from "../words/turn";
import { RUMMS } from "./reading";
import start from "./table/fixtures/start.json";
import turnPowers from "./table/fixtures/turn_powers.json";
import won from "./table/fixtures/won.json";

const PICTURES = import.meta.glob<RummsPicture>("./table/fixtures/ask_*.json", {
  eager: true,
  import: "default",
});

const t = textsIn("en");
const german = textsIn("de");

const seats = [sampleSeat(0), sampleSeat(1)];

/** A match in which that team is asked, seen by Ada, who is red. */
function asked(picture: RummsPicture) {
  const actors = picture.asked.teams.map((team) => (team === "red" ? 0 : 1));
  return sampleMatch({ picture, actors });
}

function fixture(name: string): RummsPicture {
  const found = PICTURES[`./table/fixtures/${name}.json`];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

describe("what is asked", () => {
  test("a turn", () => {
    const picture = start.after as unknown as RummsPicture;
    const turn = { ...picture, asked: { ...picture.asked, ask: "turn" as const, teams: ["red" as const] } };
    expect(turnWords(t, asked(turn), seats)).toBe("Your turn");
    expect(taskWords(t, asked(turn), seats)).toBe("Flick one of your dice.");
    expect(taskWords(t, asked({ ...turn, may_pass: true }), seats)).toBe("Nothing of yours can move. Pass.");
    const powers = turnPowers as unknown as RummsPicture;
    expect(taskWords(german, asked({ ...powers, asked: { ...powers.asked, teams: ["red"] } }), seats)).toBe(
      "Schnippe einen Würfel oder nutze eine Kraft.",
    );
  });

  test("a set-up, and one that fell", () => {
    const picture = start.after as unknown as RummsPicture;
    expect(turnWords(t, asked(picture), seats)).toBe("Set up your dice");
    expect(taskWords(t, asked(picture), seats)).toBe("The king in the castle, all others in your kingdom.");
    const teams = picture.teams.map((team) => ({ ...team, returned: team.team === "red" ? "rt2" : null }));
    expect(taskWords(german, asked({ ...picture, teams }), seats)).toBe(
      "Der rote Troll 2 stand nicht. Stell noch einmal auf.",
    );
    const ready = { ...picture, asked: { ...picture.asked, teams: ["blue" as const] } };
    expect(turnWords(t, asked(ready), seats)).toBe("The others are setting up");
  });

  test("an army", () => {
    const picture = sampleRumms({ phase: "army", asked: { ...sampleRumms().asked, ask: "army" } });
    expect(turnWords(german, asked(picture), seats)).toBe("Stell deine Armee zusammen");
    expect(taskWords(t, asked(picture), seats)).toBe("Your king and dice worth up to 50 points.");
  });

  test.each(Object.keys(PICTURES))("%s is told to the one who decides and to those who wait", (path) => {
    const picture = PICTURES[path];
    if (!picture) throw new Error(path);
    for (const words of [t, german])
      for (const team of ["red", "blue"] as const) {
        const match = asked({ ...picture, asked: { ...picture.asked, teams: [team] } });
        const task = taskWords(words, match, seats);
        expect(task).toMatch(/^\p{Lu}.*[.?]$/u);
        expect(task).not.toMatch(/rumms|task\.|wait\.|\{/);
        if (team === "red") expect(turnWords(words, match, seats)).toBe(words("rumms:turn.decide"));
        else expect(turnWords(words, match, seats)).toContain("Bo");
      }
  });

  test("with the die that it is about", () => {
    const mage = fixture("ask_put_mage");
    expect(RUMMS.taskWords(t, { ...asked(mage), picture: mage }, 0)).toMatch(/^The (red|blue) mage 1 comes home\./);
    const take = fixture("ask_take_foul");
    expect(RUMMS.taskWords(german, { ...asked(take), picture: take }, 0)).toBe(
      "Foul der anderen. Du darfst einen ihrer Würfel nehmen.",
    );
  });

  test("how a tournament stands, for those who wait", () => {
    const plain = sampleRumms();
    const picture = sampleRumms({
      game_number: 2,
      asked: { ...plain.asked, ask: "turn", teams: ["blue"] },
      teams: plain.teams.map((team) => ({ ...team, wins: team.team === "red" ? 1 : 0 })),
    });
    expect(taskWords(t, asked(picture), seats)).toBe("Game 2, Red 1 : 0 Blue");
  });
});

describe("the room around the table", () => {
  test("colours: two teams, however many sit there", () => {
    const picture = sampleRumms();
    const teams = picture.teams.map((team, number) => ({ ...team, seats: number === 0 ? [0, 3] : [1, 2] }));
    const colours = [0, 1, 2, 3].flatMap((seat) => RUMMS.seatColours({ ...picture, teams }, seat));
    expect(colours).toEqual(["red", "blue", "blue", "red"]);
    const both = { ...picture.asked, teams: ["red" as const, "blue" as const] };
    const match = { ...sampleMatch(), picture: sampleRumms({ asked: both }) };
    expect(RUMMS.turnColour(match, null)).toBeNull();
    expect(RUMMS.turnColour(match, 1)).toBe("blue");
    const over = won.after as unknown as RummsPicture;
    expect(RUMMS.turnColour({ ...sampleMatch(), picture: over }, null)).toBeNull();
  });

  test("a team of two wins as a team, a single player by name", () => {
    const plain = sampleRumms({ winner: "red" });
    const teams = plain.teams.map((team) => ({ ...team, seats: [...team.seats, team.team === "red" ? 2 : 3] }));
    const four = [0, 1, 2, 3].map((seat) => sampleSeat(seat));
    const over = (picture: RummsPicture) => sampleMatch({ picture, actors: [], winners: [0] });
    expect(resultWords(german, over({ ...plain, teams }), four)).toBe("Rot gewinnt!");
    expect(resultWords(t, over(plain), seats)).toBe("You win!");
    expect(resultWords(t, over(sampleRumms({ winner: null })), seats)).toBe("A draw!");
  });

  test("games are counted only where there are several", () => {
    const over = (game_number: number) =>
      sampleMatch({ picture: sampleRumms({ winner: "red", game_number }), actors: [], winners: [0], scores: [3, 1] });
    expect(announcement(t, { seats, match: over(1), fresh: [] })).toBe("You win!");
    expect(announcement(t, { seats, match: over(4), fresh: [] })).toContain("Bo: 1 point.");
  });

  test("what is agreed", () => {
    const options = { game: "pro", tournament: true, open_setup: false, turn_limit: 100 };
    expect(RUMMS.agreed(t, options, sampleRumms())).toEqual([
      "Knights’ game",
      "Royal tournament",
      "Draw after 100 turns",
    ]);
  });
});
