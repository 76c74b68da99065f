import { useTranslation } from "react-i18next";

interface OwnWordsProps {
  text: string;
  /** Which the words are most likely in. */
  language: string;
  className?: string;
}

/**
 * What somebody wrote about themselves or others, as it was written; a hint says so where the page
 * is in another language.
 */
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
