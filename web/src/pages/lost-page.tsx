import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { BugArt } from "../art/bug";
import { usePageTitle } from "../ui/page-title";

interface LostPageProps {
  title?: string;
  text?: string;
}

/** Nothing is here, said kindly, with a way home. */
export function LostPage({ title, text }: LostPageProps) {
  const { t } = useTranslation();
  const heading = title ?? t("lost.page.title");
  usePageTitle(heading);
  return (
    <main className="lost-page">
      <BugArt />
      <h1>{heading}</h1>
      <p>{text ?? t("lost.page.text")}</p>
      <Link className="button primary" href="/">
        {t("home.back")}
      </Link>
    </main>
  );
}
