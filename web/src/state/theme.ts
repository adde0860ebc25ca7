import { useSettings } from "./settings";

/** Puts the chosen theme on the document; without a choice the style sheet follows the system. */
export function followTheme(): void {
  const apply = () => {
    const { theme } = useSettings.getState();
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  apply();
  useSettings.subscribe(apply);
}
