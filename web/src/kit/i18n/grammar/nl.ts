import type { Grammar } from "../grammar";

/** Dutch: whose something is. Articles and endings of adjectives are spelled out in the packs. */
export const grammar: Grammar = {
  forms: {
    /** Jans beurt, Ada’s beurt, Kees’ beurt. */
    s: (words) => {
      if (/[sxz]$/i.test(words)) return `${words}’`;
      return /[aio]$|[^aeo]u$|[^aeiou]y$|[A-Z\d]$/.test(words) ? `${words}’s` : `${words}s`;
    },
  },
};
