import { coordinatesOf } from "~/features/accounts/account-json";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { MemberFrame } from "./member-frame.server";

type Visit = {
  session: Session | null;
  account: Account | null;
  /** For the other tabs. */
  event: "login" | "logout" | null;
  language: Language;
  isProtected: boolean;
} & MemberFrame;

export const menuUser = ({ name, imageFileId, role }: Account) => ({
  name,
  image: imageFileId ? paths.picture(imageFileId, "small") : null,
  role,
});

export function sessionStateFor({
  session,
  account,
  event,
  language,
  isProtected,
  shortlist,
  membership,
}: Visit) {
  const t = translatorFor(language);
  const state = {
    token: session && { id: session.id, expiresAt: session.expiresAt.toISOString() },
    user: account && menuUser(account),
    // Only a remembered browser is one's own: on a shared one the next person could read it.
    user_data: account && {
      phone: session?.remembered ? account.phone : null,
      membershipStatus: membership,
      location: { coordinates: session?.remembered ? coordinatesOf(account) : null },
    },
    event,
    protected: isProtected,
    kept: shortlist,
    messages: {
      loggedIn: t("accounts.tabs.loggedIn"),
      loggedOut: t("accounts.tabs.loggedOut"),
      notCarried: t("layout.language.notCarried"),
      unsent: t("errors.unsent.text"),
    },
  };
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}
