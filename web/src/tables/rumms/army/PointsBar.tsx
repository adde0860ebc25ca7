import { useTranslation } from "react-i18next";

interface PointsBarProps {
  points: number;
  most: number;
  dice: number;
}

/** What the army costs of what it may, and by how much it is over. */
export function PointsBar({ points, most, dice }: PointsBarProps) {
  const { t } = useTranslation("rumms_setup");
  const over = points - most;
  const share = (part: number) => `${(100 * part) / Math.max(points, most)}%`;
  return (
    <div className="rumms-points" data-over={over > 0}>
      <p>
        <strong>{t("rumms_setup:army.total", { points, most })}</strong>{" "}
        <span>
          {over > 0
            ? t("rumms_setup:army.over", { count: over })
            : over === 0
              ? t("rumms_setup:army.exact")
              : t("rumms_setup:army.left", { count: -over })}
        </span>
        <small>{t("rumms_setup:army.dice", { count: dice })}</small>
      </p>
      <div className="rumms-points-bar" aria-hidden="true">
        <i style={{ width: share(Math.min(points, most)) }} />
        {over > 0 && <b style={{ width: share(over) }} />}
      </div>
    </div>
  );
}
