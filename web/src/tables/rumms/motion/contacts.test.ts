import { expect, it } from "vitest";
import { contactsOf } from "./contacts";
import { DICE, MOTIONS } from "./fixtures";
import { decodeMotion, type Motion, PARTS, secondsOf } from "./motion";

async function heard(name: keyof typeof MOTIONS) {
  const motion = await decodeMotion(MOTIONS[name].base64);
  return { motion, contacts: contactsOf(motion, DICE) };
}

it("hears a finger first, and dice that meet later", async () => {
  const { motion, contacts } = await heard("hard");
  expect(contacts[0]?.sound).toBe("fingerFlick");
  expect(contacts[0]?.seconds).toBeLessThan(0.05);
  expect(contacts.filter(({ sound }) => sound === "fingerFlick")).toHaveLength(1);
  // rn1 hits rt1 and bb1 in one frame: their tracks begin there.
  const hit = Math.min(...motion.tracks.filter(({ first }) => first > 0).map(({ first }) => first)) / 60;
  const clicks = contacts.filter(({ sound }) => sound === "dieOnDie");
  expect(clicks.some(({ seconds }) => Math.abs(seconds - hit) < 0.04)).toBe(true);
  expect(clicks.every(({ seconds }) => seconds > hit - 0.04)).toBe(true);
});

it("hears wood only where a die falls off the mat", async () => {
  const sounds = async (name: keyof typeof MOTIONS) => (await heard(name)).contacts.map(({ sound }) => sound);
  expect(await sounds("off")).toContain("dieOnWood");
  expect(await sounds("tumble")).not.toContain("dieOnWood");
  expect(await sounds("tumble")).toContain("dieOnFelt");
});

it("keeps to the time of the motion and to loudness from 0 to 1", async () => {
  for (const name of ["hard", "tumble", "off"] as const) {
    const { motion, contacts } = await heard(name);
    const times = contacts.map(({ seconds }) => seconds);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(secondsOf(motion));
    for (const { volume } of contacts) expect(volume > 0 && volume <= 1).toBe(true);
  }
});

it("is louder the harder the blow", () => {
  const drop = (speed: number): Motion => {
    const heights = [8 + speed / 60, 8, 8, 8];
    const poses = new Float32Array(heights.length * PARTS);
    for (const [i, z] of heights.entries()) poses.set([0, 0, z, 1, 0, 0, 0], i * PARTS);
    return { frames: heights.length, tracks: [{ die: 0, first: 0, poses }] };
  };
  const volume = (speed: number) => contactsOf(drop(speed), []).find(({ sound }) => sound === "dieOnFelt")?.volume ?? 0;
  expect(volume(1800)).toBeGreaterThan(volume(600));
  expect(volume(600)).toBeGreaterThan(0);
  expect(volume(60)).toBe(0);
});
