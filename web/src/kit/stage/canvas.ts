/** The first canvas, once it is known whether there is WebGL at all. */
let probe: { machine: string; canvas: HTMLCanvasElement | null } | null | undefined;

/** The name of the machine that draws, "" if it does not say, null if there is no WebGL. */
export function machineName(): string | null {
  if (probe === undefined) probe = ask();
  return probe?.machine ?? null;
}

function ask(): typeof probe {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", { antialias: false, powerPreference: "high-performance" });
  if (!gl) return null;
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  return { machine: info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "", canvas };
}

/** A canvas to draw on: the one that was asked, if it will do, since making another costs time. */
export function newCanvas(antialias: boolean): HTMLCanvasElement {
  const asked = probe?.canvas;
  if (probe) probe.canvas = null;
  if (asked && !antialias) return asked;
  // Browsers allow only a few contexts at a time.
  asked?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  return document.createElement("canvas");
}
