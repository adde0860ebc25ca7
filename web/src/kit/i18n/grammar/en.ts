import type { Grammar } from "../grammar";

export const grammar: Grammar = {
  forms: {
    the: (words) => `the ${words}`,
    a: (words) => `${/^([aeiou]|8|11\b|18\b)/i.test(words) ? "an" : "a"} ${words}`,
  },
};
