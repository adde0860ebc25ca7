import { useTexts } from "../../../../kit/i18n/use-texts";

interface PointsBarProps {
  points: number;
  most: number;
  dice: number;
}

/** What the army costs of what it may, and by how much it is over. */
export function PointsBar({ points, most, dice }: PointsBarProps) {
  const { t } = useTexts("rumms");
  const over = points - most;
  const share = (part: number) => `${(100 * part) / Math.max(points, most)}%`;
  return (
    <div className="rumms-points" data-over={over > 0}>
      <p>
        <strong>{t("rumms:army.total", { points, most })}</strong>{" "}
        <span>
          {over > 0
            ? t("rumms:army.over", { count: over })
            : over === 0
              ? t("rumms:army.exact")
              : t("rumms:army.left", { count: -over })}
        </span>
        <small>{t("rumms:army.dice", { count: dice })}</small>
      </p>
      <div className="rumms-points-bar" aria-hidden="true">
        <i style={{ width: share(Math.min(points, most)) }} />
        {over > 0 && <b style={{ width: share(over) }} />}
      </div>
    </div>
  );
}
