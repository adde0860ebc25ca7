import { describe, expect, test } from "vitest";
import { grammar } from "./hu";

const bent = (words: string, ...forms: string[]) =>
  forms.reduce((so, form) => grammar.forms[form]?.(so) ?? `no form ${form}`, words);

/** Written by hand. In the order: az, t, nak, val, ra, on. */
describe("words", () => {
  test.each([
    ["Anna", "az Anna", "Annát", "Annának", "Annával", "Annára", "Annán"],
    ["Imre", "az Imre", "Imrét", "Imrének", "Imrével", "Imrére", "Imrén"],
    ["Péter", "a Péter", "Pétert", "Péternek", "Péterrel", "Péterre", "Péteren"],
    ["Ádám", "az Ádám", "Ádámot", "Ádámnak", "Ádámmal", "Ádámra", "Ádámon"],
    ["Ágnes", "az Ágnes", "Ágnest", "Ágnesnek", "Ágnessel", "Ágnesre", "Ágnesen"],
    ["György", "a György", "Györgyöt", "Györgynek", "Györggyel", "Györgyre", "Györgyön"],
    ["Balázs", "a Balázs", "Balázst", "Balázsnak", "Balázzsal", "Balázsra", "Balázson"],
    ["Ferenc", "a Ferenc", "Ferencet", "Ferencnek", "Ferenccel", "Ferencre", "Ferencen"],
    ["Kati", "a Kati", "Katit", "Katinak", "Katival", "Katira", "Katin"],
    ["Feri", "a Feri", "Ferit", "Ferinek", "Ferivel", "Ferire", "Ferin"],
    ["Ottó", "az Ottó", "Ottót", "Ottónak", "Ottóval", "Ottóra", "Ottón"],
    ["Bo", "a Bo", "Bót", "Bónak", "Bóval", "Bóra", "Bón"],
    ["Ximena", "a Ximena", "Ximenát", "Ximenának", "Ximenával", "Ximenára", "Ximenán"],
    ["Félix", "a Félix", "Félixet", "Félixnek", "Félixszel", "Félixre", "Félixen"],
    ["Kitty", "a Kitty", "Kittyt", "Kittynek", "Kittyvel", "Kittyre", "Kittyn"],
    ["Mary", "a Mary", "Maryt", "Marynak", "Maryval", "Maryra", "Maryn"],
    ["Mihály", "a Mihály", "Mihályt", "Mihálynak", "Mihállyal", "Mihályra", "Mihályon"],
    ["Björn", "a Björn", "Björnt", "Björnnek", "Björnnel", "Björnre", "Björnön"],
    ["troll", "a troll", "trollt", "trollnak", "trollal", "trollra", "trollon"],
    ["lovag", "a lovag", "lovagot", "lovagnak", "lovaggal", "lovagra", "lovagon"],
    ["király", "a király", "királyt", "királynak", "királlyal", "királyra", "királyon"],
    ["sárkány", "a sárkány", "sárkányt", "sárkánynak", "sárkánnyal", "sárkányra", "sárkányon"],
    ["kém", "a kém", "kémet", "kémnek", "kémmel", "kémre", "kémen"],
    ["mágus", "a mágus", "mágust", "mágusnak", "mágussal", "mágusra", "máguson"],
    ["jégkocka", "a jégkocka", "jégkockát", "jégkockának", "jégkockával", "jégkockára", "jégkockán"],
    ["szív", "a szív", "szívet", "szívnek", "szívvel", "szívre", "szíven"],
    ["sarokkő", "a sarokkő", "sarokkövet", "sarokkőnek", "sarokkővel", "sarokkőre", "sarokkövön"],
    ["kavics", "a kavics", "kavicsot", "kavicsnak", "kaviccsal", "kavicsra", "kavicson"],
  ])("%s", (word, ...shapes) => {
    expect(["az", "t", "nak", "val", "ra", "on"].map((form) => bent(word, form))).toEqual(shapes);
  });

  test("a person whose name has two words is bent at the last, and called by the first", () => {
    expect(bent("Okos Szarka", "az", "t")).toBe("az Okos Szarkát");
    expect(bent("Bot Kőműves", "az", "val")).toBe("a Bot Kőművessel");
  });

  test("some words with an í sound dark", () => {
    expect([bent("híd", "ra"), bent("híd", "val"), bent("cél", "nak")]).toEqual(["hídra", "híddal", "célnak"]);
  });

  test("what is no word takes a hyphen", () => {
    expect(bent("Ann!", "nak")).toBe("Ann!-nak");
    expect(bent("Colca*", "on")).toBe("Colca*-n");
    expect(bent("😀", "nak")).toBe("😀-nek");
    expect(bent("", "t")).toBe("-t");
  });
});

describe("colours", () => {
  test.each([
    ["piros", "a piros", "pirosat", "pirossal", "pirosra"],
    ["kék", "a kék", "kéket", "kékkel", "kékre"],
    ["zöld", "a zöld", "zöldet", "zölddel", "zöldre"],
    ["sárga", "a sárga", "sárgát", "sárgával", "sárgára"],
    ["lila", "a lila", "lilát", "lilával", "lilára"],
    ["narancssárga", "a narancssárga", "narancssárgát", "narancssárgával", "narancssárgára"],
  ])("%s", (colour, ...shapes) => {
    expect(["az", "t", "val", "ra"].map((form) => bent(colour, form))).toEqual(shapes);
  });
});

describe("numbers", () => {
  test.each([
    ["0", "a 0", "0-s", "0-t", "0-val", "0-ra", "0-n", "0-hoz"],
    ["1", "az 1", "1-es", "1-et", "1-gyel", "1-re", "1-en", "1-hez"],
    ["2", "a 2", "2-es", "2-t", "2-vel", "2-re", "2-n", "2-höz"],
    ["3", "a 3", "3-as", "3-at", "3-mal", "3-ra", "3-on", "3-hoz"],
    ["4", "a 4", "4-es", "4-et", "4-gyel", "4-re", "4-en", "4-hez"],
    ["5", "az 5", "5-ös", "5-öt", "5-tel", "5-re", "5-ön", "5-höz"],
    ["6", "a 6", "6-os", "6-ot", "6-tal", "6-ra", "6-on", "6-hoz"],
    ["7", "a 7", "7-es", "7-et", "7-tel", "7-re", "7-en", "7-hez"],
    ["8", "a 8", "8-as", "8-at", "8-cal", "8-ra", "8-on", "8-hoz"],
    ["9", "a 9", "9-es", "9-et", "9-cel", "9-re", "9-en", "9-hez"],
    ["10", "a 10", "10-es", "10-et", "10-zel", "10-re", "10-en", "10-hez"],
    ["11", "a 11", "11-es", "11-et", "11-gyel", "11-re", "11-en", "11-hez"],
    ["12", "a 12", "12-es", "12-t", "12-vel", "12-re", "12-n", "12-höz"],
    ["20", "a 20", "20-as", "20-at", "20-szal", "20-ra", "20-on", "20-hoz"],
    ["50", "az 50", "50-es", "50-et", "50-nel", "50-re", "50-en", "50-hez"],
    ["60", "a 60", "60-as", "60-at", "60-nal", "60-ra", "60-on", "60-hoz"],
    ["100", "a 100", "100-as", "100-at", "100-zal", "100-ra", "100-on", "100-hoz"],
    ["1000", "az 1000", "1000-es", "1000-et", "1000-rel", "1000-re", "1000-en", "1000-hez"],
  ])("%s", (number, ...shapes) => {
    expect(["az", "as", "t", "val", "ra", "on", "hoz"].map((form) => bent(number, form))).toEqual(shapes);
  });

  test("large ones begin with what stands before the thousands", () => {
    expect(bent("12 000", "az", "t")).toBe("a 12 000-et");
    expect(bent("52 100", "az", "t")).toBe("az 52 100-at");
    expect(bent("5 000 000", "az", "t")).toBe("az 5 000 000-t");
    expect(bent("−5", "az")).toBe("a −5");
  });

  test("the hard one", () => {
    expect(bent(`${bent("3", "as")} kék troll`, "az", "t")).toBe("a 3-as kék trollt");
    expect(bent(`${bent("1", "as")} kék troll`, "az", "t")).toBe("az 1-es kék trollt");
    expect(bent(`${bent("5", "as")} piros lovag`, "az", "val")).toBe("az 5-ös piros lovaggal");
  });
});

describe("squares", () => {
  test.each([
    ["a1", "az a1-re", "a1-en", "a1-et"],
    ["b2", "a b2-re", "b2-n", "b2-t"],
    ["c3", "a c3-ra", "c3-on", "c3-at"],
    ["d4", "a d4-re", "d4-en", "d4-et"],
    ["e5", "az e5-re", "e5-ön", "e5-öt"],
    ["f6", "az f6-ra", "f6-on", "f6-ot"],
    ["g10", "a g10-re", "g10-en", "g10-et"],
    ["h12", "a h12-re", "h12-n", "h12-t"],
    ["l8", "az l8-ra", "l8-on", "l8-at"],
  ])("%s", (square, onto, on, whom) => {
    expect([bent(square, "az", "ra"), bent(square, "on"), bent(square, "t")]).toEqual([onto, on, whom]);
  });
});

test.each([
  ["T", "a T", "T-t", "T-vel"],
  ["L", "az L", "L-t", "L-lel"],
  ["S", "az S", "S-t", "S-sel"],
  ["PLYT", "a PLYT", "PLYT-et", "PLYT-tel"],
  ["RUMIS", "a RUMIS", "RUMIS-t", "RUMIS-sal"],
])("letters and capitals: %s", (word, ...shapes) => {
  expect(["az", "t", "val"].map((form) => bent(word, form))).toEqual(shapes);
});

test("in a text the article follows the sound", () => {
  const finish = grammar.finish ?? String;
  expect(finish("A(z) 5-ös kék troll a(z) a1 mezőn áll, a(z) „L” mellett.")).toBe(
    "Az 5-ös kék troll az a1 mezőn áll, az „L” mellett.",
  );
  expect(finish("Melyik a(z) 2-es? Vedd el a(z) Bótól!")).toBe("Melyik a 2-es? Vedd el a Bótól!");
  expect(finish("ada(z) x")).toBe("ada(z) x");
});
