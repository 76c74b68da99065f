import { Icon } from "~/ui/artwork/icon";
import { useCurrentPath } from "./current-path";
import { languages } from "./language-choice";

/** Offers the other language, and stays on the page. */
export function LanguageSwitch({ language, csrf }: { language: string; csrf: string }) {
  const { path } = useCurrentPath();
  return (
    <form className="language-switch" method="post" action="/language">
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="redirectTo" value={path} />
      <Icon name="globe" />
      {languages
        .filter(({ code }) => code !== language)
        .map(({ code, name }) => (
          <button key={code} type="submit" name="language" value={code} lang={code}>
            {name}
          </button>
        ))}
    </form>
  );
}
