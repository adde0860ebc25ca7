import { expect, it } from "vitest";
import { firstLevel, isSoftware, longestEdge, Pace } from "./quality";

const SWIFTSHADER = "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)";

it("spares machines that draw by processor", () => {
  expect(isSoftware(SWIFTSHADER)).toBe(true);
  expect(isSoftware("llvmpipe (LLVM 15.0.7, 256 bits)")).toBe(true);
  expect(isSoftware("ANGLE (NVIDIA, NVIDIA GeForce GTX 1060)")).toBe(false);
  expect(firstLevel("auto", SWIFTSHADER)).toBe("low");
  expect(firstLevel("auto", "Apple M2")).toBe("medium");
});

it("does as it is told", () => {
  expect(firstLevel("high", SWIFTSHADER)).toBe("high");
});

it("calls a machine slow only when most frames are", () => {
  const pace = new Pace();
  const once = Array.from({ length: 14 }, (_, i) => pace.median(i === 3 ? 900 : 16));
  expect(once).toEqual([...Array(13).fill(null), 16]);
  expect(Array.from({ length: 14 }, () => pace.median(80)).at(-1)).toBe(80);
});

it("asks no machine for a picture that it cannot keep", () => {
  expect(longestEdge(16384, 8)).toBe(4096);
  expect(longestEdge(16384, undefined)).toBe(4096);
  expect(longestEdge(16384, 4)).toBe(2048);
  expect(longestEdge(1024, 8)).toBe(1024);
});
