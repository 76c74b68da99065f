import { useTranslation } from "react-i18next";
import { Mark } from "../artwork/mark";

interface OwnWordsProps {
  text: string;
  language: string;
  className?: string;
}

/** A hint names the language if the page is in another one. */
export function OwnWords({ text, language, className = "own-words" }: OwnWordsProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <p className={className} lang={language}>
        {text}
      </p>
      {language !== i18n.language && <p className="note">{t(`ui.writtenIn.${language}`)}</p>}
    </>
  );
}

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
