import { useLocation } from "@remix-run/react";
import { Icon } from "~/ui/artwork/icon";
import { languages } from "./language-choice";

/** `?lng=` of search engines' links would win over what is chosen now. */
function withoutLanguage(pathname: string, search: string) {
  const query = new URLSearchParams(search);
  if (!query.has("lng")) return pathname + search;
  query.delete("lng");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Offers the other language, and stays on the page. */
export function LanguageSwitch({ language, csrf }: { language: string; csrf: string }) {
  const { pathname, search } = useLocation();
  return (
    <form className="language-switch" method="post" action="/language">
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="redirectTo" value={withoutLanguage(pathname, search)} />
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
