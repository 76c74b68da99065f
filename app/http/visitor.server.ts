import { timingSafeEqual } from "node:crypto";
import { config } from "~/platform/config.server";
import { newId } from "~/platform/ids.server";
import { keyedHash } from "~/platform/seal.server";
import { memo, requestContext } from "./context.server";
import { visitorCookie } from "./cookies.server";

export type Visitor = { id: string; isNew: boolean };

/** The browser's own id, made on the first page that has a form to protect. */
export function visitorOf(request: Request): Promise<Visitor> {
  return memo("visitor", async () => {
    const id: unknown = await visitorCookie.parse(request.headers.get("Cookie"));
    return typeof id === "string" ? { id, isNew: false } : { id: newId(), isNew: true };
  });
}

/** The hidden `_csrf` of every form: proves that the form was drawn for this browser. */
export async function formTokenFor(request: Request): Promise<string> {
  return keyedHash("form", (await visitorOf(request)).id);
}

/** Headers prove it for browsers; clients that send neither (old ones, curl) prove it with the form's token. */
export async function isFromOurForm(request: Request, token: unknown): Promise<boolean> {
  if (requestContext().sameOrigin) return true;
  if (typeof token !== "string") return false;
  const { id, isNew } = await visitorOf(request);
  if (isNew) return false;
  const given = Buffer.from(token);
  return config().sessionSecrets.some((secret) => {
    const wanted = Buffer.from(keyedHash("form", id, secret));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
