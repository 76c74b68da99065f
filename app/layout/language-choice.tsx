import { useTranslation } from "react-i18next";
import { useOffer } from "~/features/site/views/use-offer";
import { Dialog, closesPopover } from "~/ui/controls/dialog";
import { HiddenFields } from "~/ui/controls/hidden-fields";
import { Icon } from "~/ui/artwork/icon";
import { Button } from "~/ui/controls/button";
import { useCurrentPath } from "./current-path";

export const languageDialogId = "language-choice";

interface LanguageChoiceProps {
  language: string;
  csrf: string;
}

export function LanguageChoice({ language, csrf }: LanguageChoiceProps) {
  return (
    <form className="language-choice" method="post" action="/language" data-language-choice="">
      <HiddenFields csrf={csrf} redirectTo="/service-provider-onboarding" />
      {useOfferedLanguages().map(({ code, name }) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          data-current={code === language ? "" : undefined}
        >
          <span>{name}</span>
          <Icon name={code === language ? "check" : "arrow-right"} />
        </button>
      ))}
    </form>
  );
}

/** Under its own name, whatever the page's language. */
const languages = [
  { code: "en", name: "English" },
  { code: "hi", name: "हिन्दी" },
] as const;

export function useOfferedLanguages() {
  const offer = useOffer();
  return languages.filter(({ code }) => offer.languages.includes(code));
}

export function LanguageDialog({ language, csrf }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dialog id={languageDialogId} title={t("layout.language.title")}>
      <p>{t("layout.language.text")}</p>
      <LanguageChoice language={language} csrf={csrf} />
      <Button type="button" variant="quiet" block {...closesPopover(languageDialogId)}>
        {t("layout.language.continue")}
      </Button>
    </Dialog>
  );
}

export function LanguageSwitch({ language, csrf }: LanguageChoiceProps) {
  const { path } = useCurrentPath();
  const others = useOfferedLanguages().filter(({ code }) => code !== language);
  if (others.length === 0) return null;
  return (
    <form className="language-switch" method="post" action="/language">
      <HiddenFields csrf={csrf} redirectTo={path} />
      <Icon name="globe" />
      {others.map(({ code, name }) => (
        <button key={code} type="submit" name="language" value={code} lang={code}>
          {name}
        </button>
      ))}
    </form>
  );
}
