import { useTranslation } from "react-i18next";
import { SitePicture } from "../../art/site-picture";
import type { RumisPicture } from "../../wire";

/** The site that will be built on. */
export function WaitingSite({ picture }: { picture: RumisPicture }) {
  const { t } = useTranslation();
  return (
    <>
      <SitePicture plan={picture} />
      <p className="help">{t("setup.picture_help")}</p>
    </>
  );
}
