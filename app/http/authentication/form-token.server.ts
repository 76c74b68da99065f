import { timingSafeEqual } from "node:crypto";
import { config } from "~/platform/config.server";
import { newId } from "~/platform/ids.server";
import { keyedHash } from "~/platform/security/encryption.server";
import { memo, requestContext } from "../request-context.server";
import { earlierVisitorsCookie, visitorCookie } from "../cookies/cookies.server";

type Visitor = { id: string; isNew: boolean };

/** The browser's own id, made on the first page that has a form to protect. */
export function visitorOf(request: Request): Promise<Visitor> {
  return memo("visitor", async () => {
    const id = await visitorCookie.read(request);
    return id === null ? { id: newId(), isNew: true } : { id, isNew: false };
  });
}

/** The ids of this browser, newest first: a log-out gives it a new one. */
export async function visitorsOf(request: Request): Promise<string[]> {
  const { id, isNew } = await visitorOf(request);
  return [...(isNew ? [] : [id]), ...((await earlierVisitorsCookie.read(request)) ?? [])];
}

/**
 * The hidden `_csrf` of every form: proves that the form was drawn for this browser, and tells, after a dot, for which
 * account, so that what is posted after the session's end goes on with that account and no other.
 */
export async function formTokenFor(request: Request, accountId?: string): Promise<string> {
  const token = keyedHash("form", (await visitorOf(request)).id);
  return accountId ? `${token}.${keyedHash("drawn-for", accountId)}` : token;
}

/** Headers prove it for browsers; clients that send neither (old ones, curl) prove it with the form's token. */
export async function hasValidFormToken(request: Request, token: unknown): Promise<boolean> {
  if (requestContext().sameOrigin) return true;
  if (typeof token !== "string") return false;
  const [proof = ""] = token.split(".", 1);
  return (await visitorsOf(request)).some((id) => isSigned(proof, "form", id));
}

/** The mark of the account that a form was drawn for; null where nobody was logged in. */
export function accountMarkIn(token: unknown): string | null {
  return (typeof token === "string" && /\.([\w-]{20,60})$/.exec(token)?.[1]) || null;
}

/** A token of ours that names no account. What brings none at all was drawn by nobody. */
export const isMarkedForStranger = (token: unknown): boolean =>
  typeof token === "string" && token !== "" && accountMarkIn(token) === null;

export const isMarkOf = (mark: string, accountId: string) => isSigned(mark, "drawn-for", accountId);

function isSigned(text: string, purpose: string, what: string): boolean {
  const given = Buffer.from(text);
  return config().sessionSecrets.some((secret) => {
    const wanted = Buffer.from(keyedHash(purpose, what, secret));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
