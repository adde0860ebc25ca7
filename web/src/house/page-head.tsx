import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useTexts } from "../kit/i18n/use-texts";
import { Icon } from "../kit/ui/icons";
import { useHouse } from "../state/house";
import { NameDialog } from "./name-dialog";
import { SettingsDialog } from "./settings-dialog";

/** The strip above the pages that are not a table: the house, who you are, settings; and a door or two. */
export function PageHead({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const name = useHouse((house) => house.name);
  const [open, setOpen] = useState<"name" | "settings" | null>(null);
  const close = () => setOpen(null);
  return (
    <header className="page-head">
      <Link className="brand" href="/">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Rumpus
      </Link>
      <span className="grow" />
      {children}
      {name !== undefined && (
        <button type="button" className="button quiet name-button" onClick={() => setOpen("name")}>
          <span>{name ?? t("name.choose")}</span>
        </button>
      )}
      <button
        type="button"
        className="button icon-only quiet"
        onClick={() => setOpen("settings")}
        aria-label={t("settings.title")}
      >
        <Icon name="settings" />
      </button>
      {open === "name" && <NameDialog onClose={close} />}
      {open === "settings" && <SettingsDialog onClose={close} />}
    </header>
  );
}
