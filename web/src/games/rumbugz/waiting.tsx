import { useTexts } from "../../kit/i18n/use-texts";
import type { RumBugzPicture } from "../../wire";
import { BugsArt } from "./art/bugs-art";

/** The bugs that wait in the bag. */
export function WaitingBugs({ picture }: { picture: RumBugzPicture }) {
  const { t } = useTexts();
  return (
    <div className="waiting-bugs">
      <BugsArt />
      <p>{t("rumbugz:waiting", { count: picture.bag })}</p>
    </div>
  );
}
