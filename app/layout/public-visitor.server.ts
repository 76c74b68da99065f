import type { Account } from "~/features/accounts/account-queries.server";
import { sessionFor, type Session } from "~/features/accounts/sign-in/sessions.server";
import { formTokenOf } from "~/http/auth/form-token.server";
import { shortlistIn } from "~/http/auth/browsing-cookies.server";
import { plainCookieIn, visitorCookie } from "~/http/auth/cookies.server";
import { newId } from "~/platform/ids.server";
import { now } from "~/platform/clock.server";
import { dataVersion } from "~/platform/database/database.server";
import { noteAccount } from "~/platform/log-context.server";
import { PageStore } from "~/http/cache/page-store.server";
import { memberFrame, strangerFrame, type MemberFrame } from "./member-frame.server";

export type PublicVisitor = {
  /** `none` without a visitor, `stranger` for a browser with a form token. */
  frame: "none" | "stranger" | Account["role"];
  session: Session | null;
  account: Account | null;
  csrf: string;
} & MemberFrame;

type Known = { since: string; visitor: PublicVisitor; bytes: number };

/** By their cookies, until any process writes something, or the next minute begins. */
const known = new PageStore<Known>(8 * 1024 * 1024);

/** Null if the page must be rendered: a toast, a cookie to set or clear, an impersonation. */
export async function publicVisitor(cookies: string | null): Promise<PublicVisitor | null> {
  if (!cookies) return anonymous;
  const version = dataVersion();
  const since = `${version} ${Math.floor(now().getTime() / 60_000)}`;
  const found = version === null ? undefined : known.get(cookies);
  if (found?.since === since && !hasEnded(found.visitor)) {
    if (found.visitor.account) noteAccount(found.visitor.account.id);
    return found.visitor;
  }
  const visitor = await visitorWith(cookies);
  const bytes = 2 * cookies.length + 5000;
  if (visitor && version !== null) known.set(cookies, { since, visitor, bytes });
  return visitor;
}

const hasEnded = ({ session }: PublicVisitor) => session !== null && session.expiresAt <= now();

async function visitorWith(cookies: string): Promise<PublicVisitor | null> {
  if (plainCookieIn(cookies, "toast") || plainCookieIn(cookies, "session_event")) return null;
  const token = plainCookieIn(cookies, "auth_token");
  const ownCookies = ["visitor", "shortlist"];
  if (!token && !ownCookies.some((name) => plainCookieIn(cookies, name))) return anonymous;
  const visitor = await visitorCookie.readHeader(cookies);
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

/** A form of strangers sends members home, and links to where an open code is entered. */
export const isFormAsForAll = (cookies: string | null) =>
  !["auth_token", "signup", "password_reset"].some((name) => plainCookieIn(cookies, name));

/** With a cookie to set, if the browser is new. */
export async function visitorOfForm(visitor: PublicVisitor) {
  if (visitor.frame !== "none") return { visitor };
  const id = newId();
  return {
    visitor: { ...visitor, frame: "stranger" as const, csrf: formTokenOf(id) },
    cookie: await visitorCookie.write(id),
  };
}

const anonymous: PublicVisitor = {
  frame: "none",
  session: null,
  account: null,
  csrf: "",
  ...strangerFrame([]),
};
