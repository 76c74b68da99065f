import type { Account } from "~/features/accounts/account-queries.server";
import { newId } from "~/platform/ids.server";
import { isKeyedHash, keyedHash } from "~/platform/security/encryption.server";
import { memo, requestContext } from "../request-context.server";
import { earlierVisitorsCookie, readPlainCookie, visitorCookie } from "./cookies.server";

type Visitor = { id: string; isNew: boolean };

/** The browser's own id, created on the first page that has a form to protect. */
export function visitorOf(request: Request): Promise<Visitor> {
  return memo("visitor", async () => {
    const id = await visitorCookie.read(request);
    return id === null ? { id: newId(), isNew: true } : { id, isNew: false };
  });
}

/** A page that is not found has nothing to protect: a new browser gets no id there. */
export async function leaveVisitorUnknown(request: Request, headers: Headers) {
  if (!(await visitorOf(request)).isNew) return;
  const others = headers.getSetCookie().filter((cookie) => !cookie.startsWith("visitor="));
  headers.delete("Set-Cookie");
  for (const cookie of others) headers.append("Set-Cookie", cookie);
}

/** The ids of this browser, newest first: a log-out gives it a new one. */
export async function visitorsOf(request: Request): Promise<string[]> {
  const { id, isNew } = await visitorOf(request);
  return [...(isNew ? [] : [id]), ...((await earlierVisitorsCookie.read(request)) ?? [])];
}

/**
 * The hidden `_csrf` of every form: proves that the form was rendered for this browser, and says,
 * after a dot, for which account, so that a form posted after the session's end continues with that
 * account and no other. One signature covers both: no mark can be added to a form that was rendered
 * without an account.
 */
export const formTokenFor = async (request: Request, accountId?: Account["id"]): Promise<string> =>
  formTokenOf((await visitorOf(request)).id, accountId);

export function formTokenOf(id: string, accountId?: Account["id"]): string {
  const key = `${id} ${accountId ?? ""}`;
  const token = made.get(key) ?? makeToken(id, accountId);
  if (made.size >= 10_000) made.clear();
  made.set(key, token);
  return token;
}

/** All pages for one person share a token. */
const made = new Map<string, string>();

function makeToken(id: string, accountId?: Account["id"]): string {
  if (!accountId) return keyedHash("form", id);
  const mark = keyedHash("drawn-for", accountId);
  return `${keyedHash("form", marked(id, mark))}.${mark}`;
}

/** Whether the request has a cookie on which something of ours depends. */
export const hasCookies = (request: Request): boolean =>
  ["visitor", "auth_token"].some((name) => readPlainCookie(request, name) !== undefined);

/**
 * Browsers prove it by headers; clients that send neither (old ones, curl) by the form's token.
 */
export async function hasValidFormToken(request: Request, token: unknown): Promise<boolean> {
  if (requestContext().sameOrigin) return true;
  if (typeof token !== "string") return false;
  const [proof = ""] = token.split(".", 1);
  // Only the proof: the form may have no mark, or date from before marks were signed.
  const isOurs = (await visitorsOf(request)).some((id) => isKeyedHash("form", id, proof));
  return isOurs || (await isProvenMark(request, token));
}

/** The mark of the account that a form was rendered for; null if no one was logged in. */
export const accountMarkIn = (token: unknown): string | null =>
  (typeof token === "string" && /\.([\w-]{20,60})$/.exec(token)?.[1]) || null;

/** Whether this browser was given a form with the token's mark, so that the mark is not forged. */
export async function isProvenMark(request: Request, token: unknown): Promise<boolean> {
  const mark = accountMarkIn(token);
  if (typeof token !== "string" || !mark) return false;
  const proof = token.slice(0, -mark.length - 1);
  return (await visitorsOf(request)).some((id) => isKeyedHash("form", marked(id, mark), proof));
}

/** Whether our token names no account. Without a token, it is not one of our forms. */
export const isMarkedForStranger = (token: unknown): boolean =>
  typeof token === "string" && token !== "" && accountMarkIn(token) === null;

export const isMarkOf = (mark: string, accountId: Account["id"]) =>
  isKeyedHash("drawn-for", accountId, mark);

/** Whether a form was rendered for another account than the current one. */
export function isRenderedForOthers(token: unknown, account: Pick<Account, "id"> | null): boolean {
  const mark = accountMarkIn(token);
  return mark !== null && !(account && isMarkOf(mark, account.id));
}

const marked = (visitor: string, mark: string) => `${visitor}.${mark}`;
