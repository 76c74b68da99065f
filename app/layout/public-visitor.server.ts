import type { Account } from "~/features/accounts/account-queries.server";
import { sessionFor, type Session } from "~/features/accounts/sign-in/sessions.server";
import { formTokenOf } from "~/http/auth/form-token.server";
import { shortlistIn } from "~/http/auth/shortlist-cookie.server";
import { plainCookieIn, visitorCookie } from "~/http/auth/cookies.server";
import { memberFrame, strangerFrame, type MemberFrame } from "./member-frame.server";

export type PublicVisitor = {
  /** `none` without a visitor, `stranger` for a browser with a form token. */
  frame: "none" | "stranger" | Account["role"];
  session: Session | null;
  account: Account | null;
  csrf: string;
} & MemberFrame;

/** Null if the page must be rendered: a toast, a cookie to set or clear, an impersonation. */
export async function publicVisitor(cookies: string | null): Promise<PublicVisitor | null> {
  if (!cookies) return anonymous;
  if (plainCookieIn(cookies, "toast") || plainCookieIn(cookies, "session_event")) return null;
  const token = plainCookieIn(cookies, "auth_token");
  const visitor = await visitorIn(cookies);
  const ownCookies = ["visitor", "shortlist"];
  if (!token && !ownCookies.some((name) => plainCookieIn(cookies, name))) return anonymous;
  if (!visitor) return null;
  if (!token) {
    const shortlist = await shortlistIn(cookies);
    return {
      ...anonymous,
      frame: "stranger",
      csrf: formTokenOf(visitor),
      ...strangerFrame(shortlist),
    };
  }
  const session = await sessionFor({ cookie: token });
  const account = session?.account;
  if (!session || !account || session.impersonationId) return null;
  const csrf = formTokenOf(visitor, account.id);
  return { frame: account.role, session, account, csrf, ...(await memberFrame(account.id)) };
}

const anonymous: PublicVisitor = {
  frame: "none",
  session: null,
  account: null,
  csrf: "",
  ...strangerFrame([]),
};

/** Ids of cookies whose signature was checked a moment ago. */
const checked = new Map<string, string>();

async function visitorIn(cookies: string): Promise<string | null> {
  const sent = plainCookieIn(cookies, "visitor");
  if (!sent) return null;
  const known = checked.get(sent);
  if (known !== undefined) return known;
  const id = await visitorCookie.readHeader(cookies);
  if (id === null) return null;
  if (checked.size > 10_000) checked.clear();
  checked.set(sent, id);
  return id;
}
