import { useTranslation } from "react-i18next";
import { Mark } from "~/ui/artwork/mark";
import { OwnWords } from "./own-words";

/** Nobody else's words stand below the site's sign and name. */
export function TeamWords(words: Parameters<typeof OwnWords>[0]) {
  const { t } = useTranslation();
  return (
    <>
      <p className="cluster">
        <Mark size={24} />
        <strong>{t("ui.team")}</strong>
      </p>
      <OwnWords {...words} />
    </>
  );
}
