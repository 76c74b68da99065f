import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { isStorageFailure } from "~/platform/database/unavailable.server";
import { log } from "~/platform/log.server";
import { Refusal, type RefusalKind, type TypedText } from "~/platform/refusals";
import { translate } from "~/platform/i18n";
import { keysOf } from "~/platform/unions";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { requestContext } from "../request-context.server";

export const statusOf: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  method: 405,
  tooSlow: 408,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  busy: 503,
  unavailable: 503,
};

export const refusalMessage = (refusal: Refusal, t: TFunction) =>
  translate(t, refusal.key, refusal.details.params);

export const refusalTitle = (refusal: Refusal | null, t: TFunction) =>
  t(`errors.${refusal ? titleOf(refusal) : "unexpected"}.title`);

const titleOf = ({ key, kind }: Refusal) =>
  undone.has(key) ? "foreign" : (titles.get(kind) ?? kind);

const undone = new Set(["errors.foreign.text", "errors.gone", "errors.notAllowed"]);

const titles = new Map<RefusalKind, string>([
  ["malformed", "badRequest"],
  ["invalid", "unexpected"],
  ["unsupported", "unexpected"],
]);

export function apiRefusalMessage(refusal: Refusal, t: TFunction) {
  const name = apiTexts.get(refusal.key);
  return name ? t(`errors.api.instead.${name}`) : refusalMessage(refusal, t);
}

const apiTexts = new Map([
  ["errors.badRequest.text", "badRequest"],
  ["errors.busy.text", "busy"],
  ["errors.conflict.moved", "moved"],
  ["errors.cut.text", "badRequest"],
  ["errors.forbidden.text", "forbidden"],
  ["errors.foreign.text", "foreign"],
  ["errors.invalid.text", "invalid"],
  ["errors.notFound.text", "notFound"],
  ["errors.tooLarge.text", "tooLarge"],
  ["errors.tooSlow.text", "tooSlow"],
  ["directory.profile.closed", "notFound"],
]);

export function refusalHeaders(refusal: Refusal): HeadersInit {
  if (refusal.kind === "forbidden")
    logSecurityEvent(
      refusal.key === "errors.foreign.text" ? "refused.foreign" : "refused.forbidden",
    );
  const seconds = refusal.details.retryAfterSeconds;
  requestContext().retryAfter = seconds;
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

export type ErrorPage = {
  kind: RefusalKind;
  title: string;
  message: string;
  requestId: string;
  typed?: TypedText[];
};

function errorPage(refusal: Refusal, t: TFunction) {
  const page: ErrorPage = {
    kind: refusal.kind,
    title: refusalTitle(refusal, t),
    message: refusalMessage(refusal, t),
    requestId: requestContext().id,
    typed: refusal.details.typed ?? requestContext().typed?.(),
  };
  return data(page, { status: statusOf[refusal.kind], headers: refusalHeaders(refusal) });
}

export function asErrorPage(error: unknown, t: TFunction) {
  if (error instanceof Response) return error;
  const refusal = refusalFrom(error);
  if (refusal?.key === notSaved.key) return errorPage(notAvailable, t);
  if (refusal) return errorPage(refusal, t);
  if (isUnexpected(error)) logFailure(error);
  return error;
}

const shortly = { retryAfterSeconds: 5 };
const notSaved = new Refusal("busy", "errors.busy.text", shortly);
const notAvailable = new Refusal("unavailable", "errors.unavailable.text", shortly);

/** Ours, or a database that can't be read or written at the moment. Null for a bug. */
export function refusalFrom(error: unknown) {
  if (error instanceof Refusal) return error;
  if (isStorageFailure(error)) {
    log.error({ err: error }, "storage refused");
    return notSaved;
  }
  return null;
}

export const isUnexpected = (error: unknown) =>
  !(error instanceof Response) && !(error && typeof error === "object" && "init" in error);

export function logFailure(error: unknown) {
  log.error({ err: error, request: requestContext().id }, "unexpected error");
}

/** Null for a bug, which is logged. */
export function refusalOrLogged(error: unknown) {
  const refusal = refusalFrom(error);
  if (!refusal) logFailure(error);
  return refusal;
}

/** Of two kinds with one status, the later one is meant. */
export const errorTextsIn = (t: TFunction) => (status: number) => {
  const kind = keysOf(statusOf).findLast((one) => statusOf[one] === status);
  const name = kind ? (titles.get(kind) ?? kind) : "unexpected";
  return { title: t(`errors.${name}.title`), text: t(`errors.${name}.text`) };
};
