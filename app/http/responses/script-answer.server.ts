import type { TFunction } from "i18next";
import { translate } from "~/platform/i18n";
import { fieldsOf } from "~/platform/refusals";
import { refusalHeaders, refusalOrLogged, statusOf } from "./errors.server";

export const answerForScript = (answer: object, status = 200, headers: HeadersInit = {}) =>
  Response.json(
    { success: status < 400, ...answer },
    { status, headers: { ...headers, "Cache-Control": "no-store" } },
  );

export function refusedForScript(
  error: unknown,
  { t }: { t: TFunction },
  failed = "errors.unexpected.text",
) {
  if (error instanceof Response) return error;
  const refusal = refusalOrLogged(error);
  if (!refusal) return answerForScript({ message: t(failed) }, 500);
  const messages = Object.values(fieldsOf(refusal)).flat();
  const message = messages.map((key) => translate(t, key)).join(" ");
  return answerForScript({ message }, statusOf[refusal.kind], refusalHeaders(refusal));
}
