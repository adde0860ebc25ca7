import { useTexts } from "../../kit/i18n/use-texts";
import type { RumisPicture } from "../../wire";
import { SitePicture } from "./art/site-picture";

/** The site that will be built on. */
export function WaitingSite({ picture }: { picture: RumisPicture }) {
  const { t } = useTexts();
  return (
    <>
      <SitePicture plan={picture} />
      <p className="help">{t("rumis:waiting")}</p>
    </>
  );
}
