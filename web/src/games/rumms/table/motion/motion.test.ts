import { describe, expect, it } from "vitest";
import { MOTIONS } from "./fixtures";
import { decodeMotion, FRAMES_PER_SECOND, PARTS, poseOf, posesAt, secondsOf } from "./motion";

describe.each(Object.entries(MOTIONS))("the flick %s", (_, expected) => {
  it("is read as the server packed it", async () => {
    const motion = await decodeMotion(expected.sent);
    expect(motion.frames).toBe(expected.frames);
    expect(motion.tracks.map(({ die, first, poses }) => ({ die, first, length: poses.length / PARTS }))).toEqual(
      expected.tracks.map(({ die, first, length }) => ({ die, first, length })),
    );
    for (const [i, track] of motion.tracks.entries()) {
      const { length, start, middle, end } = expected.tracks[i] ?? expect.fail("a track too many");
      for (const [frame, pose] of [
        [0, start],
        [length >> 1, middle],
        [length - 1, end],
      ] as const)
        near(poseOf(track, frame), pose);
    }
  });

  it("starts and ends where it should", async () => {
    const motion = await decodeMotion(expected.sent);
    for (const track of expected.tracks) {
      near(posesAt(motion, 0).get(track.die) ?? [], track.start);
      near(posesAt(motion, secondsOf(motion) + 5).get(track.die) ?? [], track.end);
    }
  });
});

it("fills in between frames without leaving the straight way or unit length", async () => {
  const motion = await decodeMotion(MOTIONS.tumble.sent);
  const track = motion.tracks.find(({ die }) => die === "rd2") ?? expect.fail("nothing moves");
  for (let frame = 0; frame < 20; frame++) {
    const [a, b] = [poseOf(track, frame), poseOf(track, frame + 1)];
    const at = posesAt(motion, (track.first + frame + 0.5) / FRAMES_PER_SECOND).get(track.die) ?? expect.fail("no die");
    for (const axis of [0, 1, 2] as const) expect(at[axis]).toBeCloseTo((a[axis] + b[axis]) / 2, 3);
    const [from, to, middle] = [a, b, at].map((pose) => pose.slice(3));
    expect(Math.hypot(...(middle ?? []))).toBeCloseTo(1, 5);
    // Halfway along the shorter arc, both ends are equally near.
    expect(likeness(middle, from)).toBeCloseTo(likeness(middle, to), 4);
    expect(likeness(middle, from)).toBeGreaterThanOrEqual(likeness(from, to) - 1e-6);
  }
});

function likeness(a: readonly number[] = [], b: readonly number[] = []): number {
  return Math.abs(a.reduce((sum, part, i) => sum + part * (b[i] ?? 0), 0));
}

function near(pose: readonly number[], expected: readonly number[]): void {
  expect(pose).toHaveLength(expected.length);
  for (const [i, part] of expected.entries()) expect(pose[i]).toBeCloseTo(part, 3);
}

/** What the server would send, were this the body. */
async function packed(body: Uint8Array<ArrayBuffer>, version = 1): Promise<string> {
  const packer = new CompressionStream("deflate");
  const writer = packer.writable.getWriter();
  void writer.write(body);
  void writer.close();
  const bytes = [version];
  const reader = packer.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes.push(...part.value);
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
}

function sent(packed: string, tracks: string[] = []) {
  return { packed, tracks, contacts: [] };
}

describe("refuses", () => {
  it.each([
    ["nothing", ""],
    ["no zlib", btoa("\u0001not packed")],
    ["half a motion", MOTIONS.hard.sent.packed.slice(0, 400)],
    ["no base64", "%%%"],
  ])("%s", async (_, text) => {
    await expect(decodeMotion(sent(text))).rejects.toThrow();
  });

  it.each([
    ["a body without a head", [1]],
    ["a track without its frames", [9, 0, 1, 3, 0, 0, 5, 0]],
    ["a track without length", [9, 0, 1, 3, 0, 0, 0, 0]],
    ["a track beyond the end", [1, 0, 1, 3, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ["more than its tracks", [1, 0, 0, 7]],
  ])("%s", async (_, body) => {
    await expect(
      decodeMotion(sent(await packed(new Uint8Array(body)), body[2] === 1 ? ["rt3"] : [])),
    ).rejects.toThrow();
  });

  it("another version", async () => {
    await expect(decodeMotion(sent(await packed(new Uint8Array([1, 0, 0]), 2)))).rejects.toThrow(/version 1, got 2/);
  });

  it("more or fewer tracks than are named", async () => {
    const { packed: text, tracks } = MOTIONS.hard.sent;
    await expect(decodeMotion(sent(text, tracks.slice(1)))).rejects.toThrow(/expected \d+ tracks/);
    await expect(decodeMotion(sent(text, [...tracks, "rk"]))).rejects.toThrow(/expected \d+ tracks/);
  });

  it("a bomb", async () => {
    await expect(decodeMotion(sent(await packed(new Uint8Array(9_000_000))))).rejects.toThrow(/at most/);
  });
});

it("reads a motion in which nothing moves", async () => {
  const motion = await decodeMotion(sent(await packed(new Uint8Array([1, 0, 0]))));
  expect(secondsOf(motion)).toBe(0);
  expect(posesAt(motion, 0).size).toBe(0);
});
