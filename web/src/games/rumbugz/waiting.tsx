import { useTranslation } from "react-i18next";
import { BugsArt } from "../../art/bugs-art";
import type { RumBugzPicture } from "../../wire";

/** The bugs that wait in the bag. */
export function WaitingBugs({ picture }: { picture: RumBugzPicture }) {
  const { t } = useTranslation();
  return (
    <div className="waiting-bugs">
      <BugsArt />
      <p>{t("setup.bugs_in_bag", { count: picture.bag })}</p>
    </div>
  );
}
