import type { TFunction } from "i18next";
import type { CommandResult } from "~/platform/lifecycle";
import { translate } from "~/platform/i18n";
import { toasts } from "../auth/cookies.server";
import { logFailure, refusalFrom } from "./errors.server";

/** Goes to `path` and says `key` there in a toast. */
export type RedirectWithToast = (
  path: string,
  key: string,
  init?: ResponseInit & {
    params?: Record<string, string | number>;
    type?: "success" | "error" | "info";
  },
) => Promise<Response>;

export function redirectWithToastIn(t: TFunction): RedirectWithToast {
  return (path, key, { params, type = "success", ...init } = {}) =>
    toasts.redirectWithToast(
      path,
      { message: translate(t, key, params), type, duration: toastDurations[type] },
      { status: 303, ...init },
    );
}

/** The toast of a request that may have been carried out before. */
export const toastTypeOf = (result: CommandResult) => (result === "done" ? "success" : "info");

/**
 * For a bare verb, which has no form to render again: the page it leads back to says what refused
 * it, or that it broke.
 */
export function redirectWithError(
  error: unknown,
  path: string,
  fallback: string,
  redirectWithToast: RedirectWithToast,
) {
  const refusal = refusalFrom(error);
  if (!refusal) logFailure(error);
  const { params } = refusal?.details ?? {};
  return redirectWithToast(path, refusal?.key ?? fallback, { type: "error", params });
}

/** Seed section 9: success 3 s, error 4 s, everything else 4 s. */
export const toastDurations = { success: 3000, error: 4000, info: 4000 } as const;
