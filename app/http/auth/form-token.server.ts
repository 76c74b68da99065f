import type { Account } from "~/features/accounts/account-queries.server";
import { newId } from "~/platform/ids.server";
import { isKeyedHash, keyedHash } from "~/platform/security/encryption.server";
import { memo, requestContext } from "../request-context.server";
import { earlierVisitorsCookie, readPlainCookie, visitorCookie } from "./cookies.server";

export function visitorOf(request: Request) {
  return memo("visitor", async () => {
    const id = await visitorCookie.read(request);
    return id === null ? { id: newId(), isNew: true } : { id, isNew: false };
  });
}

export async function leaveVisitorUnknown(request: Request, headers: Headers) {
  if (!(await visitorOf(request)).isNew) return;
  const others = headers.getSetCookie().filter((cookie) => !cookie.startsWith("visitor="));
  headers.delete("Set-Cookie");
  for (const cookie of others) headers.append("Set-Cookie", cookie);
}

/** Newest first: a log-out gives the browser a new one. */
export async function visitorsOf(request: Request) {
  const { id, isNew } = await visitorOf(request);
  return [...(isNew ? [] : [id]), ...((await earlierVisitorsCookie.read(request)) ?? [])];
}

/** In each form's `_csrf`: one signature covers browser and account, so no mark can be added. */
export const formTokenFor = async (request: Request, accountId?: Account["id"]) =>
  formTokenOf((await visitorOf(request)).id, accountId);

export function formTokenOf(id: string, accountId?: Account["id"]) {
  const key = `${id} ${accountId ?? ""}`;
  const token = made.get(key) ?? makeToken(id, accountId);
  if (made.size >= 10_000) made.clear();
  made.set(key, token);
  return token;
}

const made = new Map<string, string>();

function makeToken(id: string, accountId?: Account["id"]) {
  if (!accountId) return keyedHash("form", id);
  const mark = keyedHash("drawn-for", accountId);
  return `${keyedHash("form", marked(id, mark))}.${mark}`;
}

export const hasCookies = (request: Request) =>
  ["visitor", "auth_token"].some((name) => readPlainCookie(request, name) !== undefined);

/** Browsers prove it by headers; old ones and curl, which send neither, by the form's token. */
export async function hasValidFormToken(request: Request, token: unknown) {
  if (requestContext().sameOrigin) return true;
  if (typeof token !== "string") return false;
  const [proof = ""] = token.split(".", 1);
  // Only the proof: the form may have no mark, or date from before marks were signed.
  const isOurs = (await visitorsOf(request)).some((id) => isKeyedHash("form", id, proof));
  return isOurs || (await isProvenMark(request, token));
}

/** Null if no one was logged in. */
export const accountMarkIn = (token: unknown) =>
  (typeof token === "string" && /\.([\w-]{20,60})$/.exec(token)?.[1]) || null;

/** This browser was given a form with this mark: it is not forged. */
export async function isProvenMark(request: Request, token: unknown) {
  const mark = accountMarkIn(token);
  if (typeof token !== "string" || !mark) return false;
  const proof = token.slice(0, -mark.length - 1);
  return (await visitorsOf(request)).some((id) => isKeyedHash("form", marked(id, mark), proof));
}

export const isMarkedForStranger = (token: unknown) =>
  typeof token === "string" && token !== "" && accountMarkIn(token) === null;

export const isMarkOf = (mark: string, accountId: Account["id"]) =>
  isKeyedHash("drawn-for", accountId, mark);

export function isRenderedForOthers(token: unknown, account: Pick<Account, "id"> | null) {
  const mark = accountMarkIn(token);
  return mark !== null && !(account && isMarkOf(mark, account.id));
}

const marked = (visitor: string, mark: string) => `${visitor}.${mark}`;
