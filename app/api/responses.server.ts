import type { TFunction } from "i18next";
import { requestContext } from "~/http/request-context.server";
import {
  apiRefusalMessage,
  refusalHeaders,
  refusalOrLogged,
  statusOf,
} from "~/http/responses/errors.server";
import { translate } from "~/platform/i18n";
import { Refusal } from "~/platform/refusals";
import type { Method } from "./operation.server";
import { mapValues } from "~/platform/unions";

export function jsonResponse(status: number, body: unknown, headers = new Headers()) {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Accept-Language, Authorization, Cookie");
  return new Response(JSON.stringify(body), { status, headers });
}

export function refusalResponse(error: unknown, t: TFunction) {
  const refusal = refusalOrLogged(error);
  if (!refusal) {
    const message = t("errors.api.instead.unexpected");
    return jsonResponse(500, { success: false, message, requestId: requestContext().id });
  }
  const { fields, states, figures } = refusal.details;
  const errors = fields && translatedErrors(fields, t);
  const message = firstMessage(errors) ?? apiRefusalMessage(refusal, t);
  return jsonResponse(
    statusOf[refusal.kind],
    { success: false, message, ...(errors && { errors }), ...states, ...figures },
    headersOf(refusal),
  );
}

export const methodNotAllowed = (methods: Method[]) =>
  new Refusal("method", "errors.api.method", {
    params: { allow: methods.join(", ").replace("GET", "GET, HEAD") },
  });

function headersOf(refusal: Refusal) {
  const headers = new Headers(refusalHeaders(refusal));
  if (refusal.kind === "unauthenticated") headers.set("WWW-Authenticate", "Bearer");
  if (refusal.kind === "method") headers.set("Allow", String(refusal.details.params?.allow));
  return headers;
}

const translatedErrors = (fields: Record<string, string[]>, t: TFunction) =>
  mapValues(fields, (keys) => keys.map((key) => translate(t, key)));

const firstMessage = (errors?: Record<string, string[]>) => errors && Object.values(errors)[0]?.[0];
