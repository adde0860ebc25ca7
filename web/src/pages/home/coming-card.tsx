import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface ComingCardProps {
  game: string;
  art: ReactNode;
}

/** A family that is not there yet. */
export function ComingCard({ game, art }: ComingCardProps) {
  const { t } = useTranslation();
  return (
    <section className="family-card family-coming" aria-labelledby={`family-${game}`}>
      <div className="family-art">{art}</div>
      <div className="family-words">
        <h2 id={`family-${game}`}>{t(`family.${game}.title`)}</h2>
        <p>{t(`family.${game}.text`)}</p>
        <p className="badge">{t("home.coming")}</p>
      </div>
    </section>
  );
}
