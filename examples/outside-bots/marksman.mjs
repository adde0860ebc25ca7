// A bot for RUMMS (the quick game), whose moves cannot be listed: it sets its dice up in rows,
// then flicks whichever stands nearest to the enemy's king straight at him. Whatever else it is asked (which captured
// die goes out of the game, for instance) it does not understand: that decision is made for it, at random.
//
//     rumpus arena rumms --game quick --bots "random,cmd:node examples/outside-bots/marksman.mjs" --matches 4
import { createInterface } from "node:readline";

let seat = 0;

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "match") seat = message.seat;
  if (message.type === "choose") console.log(JSON.stringify({ move: choose(message.position) }));
}

function choose(position) {
  const parts = Object.fromEntries(position.split("; ").map((part) => part.split(/ (.*)/)));
  const [own, enemy, side] = seat % 2 ? ["b", "r", 1] : ["r", "b", -1];
  if (parts.phase === "setup") {
    const dice = parts.armies.split(" / ")[seat % 2].split(" ");
    return "setup " + dice.map((die, i) => `${die} ${place(i, side).join(" ")} 0`).join(" ");
  }
  const dice = parts.mat.split(", ").map((text) => text.split(" "));
  const [, kingX, kingY] = dice.find(([die]) => die === `${enemy}k`);
  const way = ([, x, y]) => [kingX - x, kingY - y];
  const [best] = dice
    .filter(([die, , , z]) => die[0] === own && die[1] !== "k" && z < 12)
    .sort((a, b) => Math.hypot(...way(a)) - Math.hypot(...way(b)));
  const [x, y] = way(best);
  return `flick ${best[0]} ${((Math.atan2(y, x) * 180) / Math.PI + 360) % 360} 3.5 0 0`;
}

function place(i, side) {
  return i === 0 ? [side * 350, 0] : [side * (90 + 60 * ((i - 1) % 3)), 60 * Math.floor((i - 1) / 3) - 90];
}
