import type { TFunction } from "i18next";
import type { CommandResult } from "~/platform/lifecycle";
import { translate } from "~/platform/i18n";
import { toasts } from "../auth/cookies.server";
import { logFailure, refusalFrom } from "./errors.server";

/** Redirects to `path` and shows `key` there in a toast. */
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
 * For a post-only route, which has no form to render again: the page it redirects to says what
 * refused it, or that it failed.
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

/** Success 3 s, everything else 4 s, as the specification requires. */
export const toastDurations = { success: 3000, error: 4000, info: 4000 } as const;
