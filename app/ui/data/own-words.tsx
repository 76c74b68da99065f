import { useTranslation } from "react-i18next";

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
