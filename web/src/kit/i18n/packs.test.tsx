import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNotices } from "../../state/notices";
import { useSettings } from "../../state/settings";
import { languages, loadPack, ownName, type PackFiles, startTexts, useSpeech } from "./packs";
import { usePack } from "./use-pack";
import { useTexts } from "./use-texts";

const ENGLISH = { close: "Close", copy: "Copy", join: { go: "Join" } };
const GERMAN = { close: "Schließen", copy: "Kopieren", join: { go: "Beitreten" } };

/** Which packs have been fetched, by language and name. */
let fetched: string[];
let files: Record<string, () => Promise<Record<string, unknown>>>;

function file(folder: string, language: string, texts: Record<string, unknown>): void {
  files[`./${folder}/texts/${language}.json`] = async () => {
    fetched.push(`${language} ${folder.split("/").at(-1)}`);
    return texts;
  };
}

let stop = () => {};

async function start(): Promise<void> {
  stop();
  stop = await startTexts(files as PackFiles);
}

beforeEach(() => {
  fetched = [];
  files = {};
  file("house", "en", ENGLISH);
  file("house", "de", GERMAN);
  file("games/rumis", "en", { board: "The board" });
  file("games/rumis", "de", { board: "Das Brett" });
  useSettings.setState({ language: null });
  useSpeech.setState({ packs: {} });
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-CH", "de-CH", "en"]);
});

afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

function Words() {
  const { t } = useTexts();
  return <p>{t("close")}</p>;
}

function Board() {
  const here = usePack("rumis");
  const { t } = useTexts("rumis");
  return <p>{here ? t("board") : "…"}</p>;
}

test("starts in the first language that the person and the house speak, with the house's pack alone", async () => {
  await start();
  expect(languages()).toEqual(["de", "en"]);
  render(<Words />);
  screen.getByText("Schließen");
  expect(document.documentElement.lang).toBe("de");
  expect(fetched).toEqual(["de house"]);
});

test("a game's pack is fetched when something needs it, and no key is shown until then", async () => {
  await start();
  render(<Board />);
  screen.getByText("…");
  await screen.findByText("Das Brett");
  expect(fetched).toEqual(["de house", "de rumis"]);
  await loadPack("rumis");
  expect(fetched).toHaveLength(2);
});

test("another language is spoken once all that was said is there in it", async () => {
  await start();
  await loadPack("rumis");
  render(
    <>
      <Words />
      <Board />
    </>,
  );
  useSettings.getState().change({ language: "en" });
  await screen.findByText("Close");
  screen.getByText("The board");
  expect(fetched.sort()).toEqual(["de house", "de rumis", "en house", "en rumis"]);
  expect(document.documentElement.lang).toBe("en");
});

test("a language that cannot be fetched leaves the old one, and says so", async () => {
  await start();
  render(<Words />);
  files["./house/texts/en.json"] = () => Promise.reject(new Error("gone"));
  await start();
  useSettings.getState().change({ language: "en" });
  await waitFor(() =>
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toContain("client/lost"),
  );
  screen.getByText("Schließen");
});

test("a language is added by adding files, and calls itself by its own name", async () => {
  file("house", "nl", { close: "Sluiten" });
  useSettings.setState({ language: "nl" });
  await start();
  expect(languages()).toEqual(["de", "en", "nl"]);
  render(<Words />);
  screen.getByText("Sluiten");
  expect(["en", "de", "nl", "hu"].map(ownName)).toEqual(["English", "Deutsch", "Nederlands", "Magyar"]);
});

test("a language that is gone from the house, or was never there, is no wish to follow", async () => {
  useSettings.setState({ language: "tlh" });
  await start();
  expect(useSpeech.getState().language).toBe("de");
});

test("a text that a language lacks is said in English as soon as that is here", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  file("house", "de", { copy: "Kopieren", join: {} });
  await start();
  render(<Words />);
  await screen.findByText("Close");
  expect(fetched).toEqual(["de house", "en house"]);
  expect(told).toHaveBeenCalledOnce();
  expect(useSpeech.getState().packs.house).toEqual({ close: "Close", copy: "Kopieren", join: { go: "Join" } });
});

test("a text whose pack was not waited for comes with it, in the language", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await start();
  render(<Hasty />);
  await screen.findByText("Das Brett");
  expect(fetched).toEqual(["de house", "de rumis"]);
});

function Hasty() {
  const { t } = useTexts("rumis");
  return <p>{t("board")}</p>;
}

test("a pack that cannot be fetched is asked for again by itself", async () => {
  const there = files["./games/rumis/texts/de.json"];
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error("gone"))
    .mockImplementation(async () => there?.());
  files["./games/rumis/texts/de.json"] = load;
  await start();
  useSpeech.setState(({ packs: { house = {} } }) => ({ packs: { house } }));
  render(<Board />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  screen.getByText("…");
  await screen.findByText("Das Brett");
});
