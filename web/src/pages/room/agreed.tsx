import { useTranslation } from "react-i18next";
import type { RoomMessage } from "../../wire";

/** What is agreed for this room, in one line: the site, the variant, the clock. */
export function Agreed({ room }: { room: RoomMessage }) {
  const { t } = useTranslation();
  const { site, variant, opposite } = room.options;
  const parts = [
    t(`option.site.choice.${site}`, { defaultValue: String(site) }),
    t(`option.variant.choice.${variant}`, { defaultValue: String(variant) }),
    ...(opposite === true ? [t("option.opposite.title")] : []),
    room.clock ? t("setup.minutes", { count: room.clock.seconds / 60 }) : t("setup.no_clock"),
  ];
  return <p className="agreed">{parts.join(" · ")}</p>;
}
