import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { log } from "~/platform/log.server";
import { Refusal, type RefusalKind } from "~/platform/refusals";
import { translate } from "~/platform/i18n";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { requestContext } from "../request-context.server";

/** The only place that knows refusals by number. */
export const statusOf: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  method: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  busy: 503,
};

export const refusalMessage = (refusal: Refusal, t: TFunction): string =>
  translate(t, refusal.key, refusal.details.params);

/** Of every refusal that is answered: those that somebody may have forced are logged. */
export function refusalHeaders(refusal: Refusal): HeadersInit {
  if (refusal.kind === "forbidden")
    logSecurityEvent(
      refusal.key === "errors.foreign.text" ? "refused.foreign" : "refused.forbidden",
    );
  const seconds = refusal.details.retryAfterSeconds;
  requestContext().retryAfter = seconds;
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** What the root error page draws. */
export type ErrorPage = { kind: RefusalKind; message: string; requestId: string };

/** For a page that can't be drawn: thrown, so that the error page answers with the right status. */
function errorPage(refusal: Refusal, t: TFunction) {
  const page: ErrorPage = {
    kind: refusal.kind,
    message: refusalMessage(refusal, t),
    requestId: requestContext().id,
  };
  return data(page, { status: statusOf[refusal.kind], headers: refusalHeaders(refusal) });
}

/** What a page throws for an error of its own: the error page for a refusal, the error itself for a bug. */
export function asErrorPage(error: unknown, t: TFunction) {
  if (error instanceof Response) return error;
  const refusal = refusalFrom(error);
  if (refusal) return errorPage(refusal, t);
  if (isUnexpected(error)) logFailure(error);
  return error;
}

/** The refusal in an error: ours, or a database that can't be written just now. Null for a bug. */
export function refusalFrom(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : "";
  if (/SQLITE_(BUSY|FULL|IOERR|LOCKED|READONLY)|ENOSPC/.test(text)) {
    log.error({ err: error }, "storage refused a write");
    return new Refusal("busy", "errors.busy.text");
  }
  return null;
}

/** Something that nobody thought of: no answer of ours and no refusal. */
export const isUnexpected = (error: unknown) =>
  !(error instanceof Response) && !(error && typeof error === "object" && "init" in error);

export function logFailure(error: unknown) {
  log.error({ err: error, request: requestContext().id }, "unexpected error");
}
