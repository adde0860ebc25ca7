import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { PACKS } from "../find-texts";
import { languages, startTexts } from "../kit/i18n/packs";
import { api } from "../net/api";
import { Refusal } from "../net/refusal";
import { useSettings } from "../state/settings";
import { HouseDialogs } from "./dialogs";
import { SettingsDialog } from "./settings-dialog";

beforeAll(async () => {
  await startTexts(PACKS);
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(cleanup);

const settings = () => useSettings.getState();
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

it("keeps what is chosen, and shows it again", async () => {
  const first = render(<SettingsDialog onClose={() => {}} />);
  for (const name of ["Evening", "More", "Extra large", "Less", "Flat, from above", "High", "Calmly"])
    await choose(name);
  fireEvent.change(screen.getByRole("slider", { name: /Volume/ }), { target: { value: "0.4" } });
  await userEvent.click(screen.getByRole("switch", { name: /Single letters/ }));
  expect(settings()).toMatchObject({
    theme: "dark",
    contrast: "more",
    text: "larger",
    motion: "less",
    view: "flat",
    quality: "high",
    pace: "calm",
    volume: 0.4,
    shortcuts: false,
  });
  first.unmount();
  render(<SettingsDialog onClose={() => {}} />);
  expect(screen.getByRole("radio", { name: "Flat, from above" })).toHaveProperty("checked", true);
  expect(screen.getByText("40%")).toBeTruthy();
});

it("offers what is kept of us, and forgets us once that was confirmed", async () => {
  const forget = vi.spyOn(api, "forgetMe").mockRejectedValue(new Refusal("server/store", "away"));
  render(
    <>
      <SettingsDialog onClose={() => {}} />
      <HouseDialogs />
    </>,
  );
  const link = screen.getByRole("link", { name: /copy/ });
  expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual(["/api/me/data", true]);
  const door = () => userEvent.click(screen.getAllByRole("button", { name: "Delete everything" })[0] as HTMLElement);
  await door();
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(screen.queryByText(/cannot be taken back/)).toBeNull();
  expect(forget).not.toHaveBeenCalled();
  await door();
  await userEvent.click(screen.getAllByRole("button", { name: "Delete everything" })[1] as HTMLElement);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/cannot be taken back/), "it failed: the question stands").toBeTruthy();
});

it("lists every language by its own name", async () => {
  render(<SettingsDialog onClose={() => {}} />);
  expect(languages()).toContain("de");
  await choose("Deutsch");
  expect(settings().language).toBe("de");
  expect(await screen.findByText("Schriftgröße")).toBeTruthy();
  await choose("English");
});

it("asks the browser for notices only when that is switched on, and says if it will not", async () => {
  const Notice = { permission: "default" as NotificationPermission, requestPermission: vi.fn() };
  vi.stubGlobal("Notification", Notice);
  const answers = (permission: NotificationPermission) =>
    Notice.requestPermission.mockImplementationOnce(async () => {
      Notice.permission = permission;
      return permission;
    });
  render(<SettingsDialog onClose={() => {}} />);
  const notices = screen.getByRole("switch", { name: /Notify me/ });
  expect(Notice.requestPermission).not.toHaveBeenCalled();
  answers("denied");
  await userEvent.click(notices);
  expect(await screen.findByText(/This browser blocks notices/)).toBeTruthy();
  expect(settings().notices).toBe(false);
  answers("granted");
  await userEvent.click(notices);
  await vi.waitFor(() => expect(settings().notices).toBe(true));
  expect(screen.queryByText(/This browser blocks notices/)).toBeNull();
  await userEvent.click(notices);
  expect(settings().notices).toBe(false);
  expect(Notice.requestPermission).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
