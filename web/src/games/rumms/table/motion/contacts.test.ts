import { expect, it } from "vitest";
import { heard } from "./contacts";
import { MOTIONS } from "./fixtures";

const sounds = (name: keyof typeof MOTIONS) => MOTIONS[name].sent.contacts.map((contact) => heard(contact).sound);

it("a finger is heard first, and dice that meet later", () => {
  expect(sounds("hard")[0]).toBe("fingerFlick");
  expect(sounds("hard").filter((sound) => sound === "fingerFlick")).toHaveLength(1);
  // rn1 hits others: their tracks begin there.
  const hit = Math.min(...MOTIONS.hard.tracks.flatMap(({ first }) => (first > 0 ? [first] : []))) / 60;
  const clicks = MOTIONS.hard.sent.contacts.filter(({ sound }) => sound === "dice");
  expect(clicks.some(({ seconds }) => Math.abs(seconds - hit) < 0.04)).toBe(true);
});

it("wood is heard only where a die falls off the mat", () => {
  expect(sounds("off")).toContain("dieOnWood");
  expect(sounds("tumble")).not.toContain("dieOnWood");
  expect(sounds("tumble")).toContain("dieOnFelt");
});

it("is louder the harder the blow, and never too loud", () => {
  const volume = (speed: number) => heard({ seconds: 0, sound: "mat", speed }).volume;
  expect(volume(1.8)).toBeGreaterThan(volume(0.6));
  expect(volume(0.6)).toBeGreaterThan(0);
  expect(volume(9)).toBe(1);
});
