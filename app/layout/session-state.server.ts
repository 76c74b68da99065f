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
  /** What has just happened, for the other tabs. */
  event: "login" | "logout" | null;
  language: Language;
  isProtected: boolean;
} & MemberFrame;

/** The person as the menu shows them. */
export const menuUser = ({ name, imageFileId, role }: Account) => ({
  name,
  image: imageFileId ? paths.picture(imageFileId, "small") : null,
  role,
});

/** What enhance.js stores in the browser and tells other tabs, as JSON for a script tag. */
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
    // Those who asked to be remembered have said that this browser is their own; on a shared one
    // the next person could read it.
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
