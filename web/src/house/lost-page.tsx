import type { ReactNode } from "react";
import { Link } from "wouter";
import { useTexts } from "../kit/i18n/use-texts";
import { usePage } from "../kit/ui/page";
import { BugArt } from "./bug-art";

interface LostPageProps {
  title?: string;
  text?: string;
  /** Further ways on. */
  children?: ReactNode;
}

/** Nothing is here, said kindly, with a way home. */
export function LostPage({ title, text, children }: LostPageProps) {
  const { t } = useTexts();
  const heading = title ?? t("lost.page.title");
  usePage(heading);
  return (
    <main className="lost-page">
      <BugArt />
      <h1>{heading}</h1>
      <p>{text ?? t("lost.page.text")}</p>
      <span className="lost-doors">
        {children}
        <Link className={children ? "button" : "button primary"} href="/">
          {t("home.back")}
        </Link>
      </span>
    </main>
  );
}
