/** Colours and marks of the seats, as design/look.md gives them. A mark is drawn in a square from -1 to 1. */
export type Colour = "red" | "blue" | "green" | "yellow" | "purple" | "orange";

export const COLOURS: Record<Colour, string> = {
  red: "#C8443A",
  blue: "#2F6FB5",
  green: "#3F8F5B",
  yellow: "#E2B33C",
  purple: "#7C4FA3",
  orange: "#E07B2E",
};

/** SVG paths, so that canvas textures and inline icons draw the very same mark. */
export const MARKS: Record<Colour, string> = {
  red: "M0,-0.62 A0.62,0.62 0 1 1 0,0.62 A0.62,0.62 0 1 1 0,-0.62 Z",
  blue: "M-0.8,-0.26 H0.8 V0.26 H-0.8 Z",
  green:
    "M0,-0.75 A0.75,0.75 0 1 1 0,0.75 A0.75,0.75 0 1 1 0,-0.75 Z M0,-0.4 A0.4,0.4 0 1 0 0,0.4 A0.4,0.4 0 1 0 0,-0.4 Z",
  yellow: "M-0.2,-0.78 H0.2 V-0.2 H0.78 V0.2 H0.2 V0.78 H-0.2 V0.2 H-0.78 V-0.2 H-0.2 Z",
  purple:
    "M-0.9,0.1 C-0.6,-0.75 -0.25,-0.75 0,-0.1 C0.25,0.4 0.35,0.35 0.55,-0.25 L0.9,-0.1 C0.6,0.75 0.25,0.75 0,0.1 C-0.25,-0.4 -0.35,-0.35 -0.55,0.25 Z",
  orange: "M0,-0.75 L0.78,0.62 H-0.78 Z",
};

export function isColour(name: string | null): name is Colour {
  return name !== null && name in COLOURS;
}

export function colourOf(name: string | null): Colour {
  return isColour(name) ? name : "red";
}

/** A mark must be seen on its own colour: dark on bright stones, bright on dark ones. */
export function markInk(colour: Colour): string {
  return colour === "yellow" || colour === "orange" ? "#3A2A10" : "#FFF6E6";
}
