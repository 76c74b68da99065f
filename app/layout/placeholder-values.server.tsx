import { renderToStaticMarkup } from "react-dom/server";
import { PageStore } from "~/http/cache/page-store.server";
import type { PageValues, VisitorValues } from "~/http/cache/placeholders.server";
import { escapeMarkup } from "~/platform/escape-markup";
import type { Language } from "~/platform/i18n";
import { Avatar } from "~/ui/data/avatar";
import { withoutLanguage } from "./current-path";
import type { PublicVisitor } from "./public-visitor.server";
import { menuUser, sessionStateFor } from "./session-state.server";

/** Finished markup: what visitors typed is escaped. */
export function placeholderValuesFor(
  { account, session, csrf, ...frame }: PublicVisitor,
  language: Language,
): VisitorValues {
  const user = account && menuUser(account);
  const visit = { session, account, event: null, language, isProtected: false, ...frame };
  return {
    csrf,
    name: escapeMarkup(user?.name ?? ""),
    avatar: user ? avatar(frame.rangoli, user.image, 40) : "",
    largeAvatar: user ? avatar(frame.rangoli, user.image, 48) : "",
    sessionState: sessionStateFor(visit),
  };
}

export function pageValuesFor(path: string): PageValues {
  const query = new URLSearchParams({ path });
  return {
    path: escapeMarkup(withoutLanguage(path)),
    pathInQuery: escapeMarkup(query.toString().slice("path=".length)),
  };
}

const avatars = new PageStore<{ bytes: number; markup: string }>(4 * 1024 * 1024);

function avatar(seed: string, image: string | null, size: number) {
  const key = `${size} ${image ?? seed}`;
  const known = avatars.get(key);
  if (known) return known.markup;
  const markup = renderToStaticMarkup(<Avatar seed={seed} image={image} size={size} />);
  avatars.set(key, { markup, bytes: markup.length + key.length + 100 });
  return markup;
}
