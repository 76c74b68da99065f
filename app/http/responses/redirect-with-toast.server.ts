import type { TFunction } from "i18next";
import type { CommandResult } from "~/platform/lifecycle";
import { translate } from "~/platform/i18n";
import { toasts } from "../auth/cookies.server";
import { refusalOrLogged } from "./errors.server";

export type RedirectWithToast = (
  path: string,
  key: string,
  init?: ResponseInit & {
    params?: Record<string, string | number>;
    type?: "success" | "error" | "info";
    /** Of the command that the toast tells of. */
    result?: CommandResult;
  },
) => Promise<Response>;

export function redirectWithToastIn(t: TFunction): RedirectWithToast {
  return (
    path,
    key,
    { params, result = "done", type = result === "done" ? "success" : "info", ...init } = {},
  ) =>
    toasts.redirectWithToast(
      path,
      { message: translate(t, key, params), type, duration: toastDurations[type] },
      { status: 303, ...init },
    );
}

/** A post-only route has no form to render again. */
export function redirectWithError(
  error: unknown,
  path: string,
  fallback: string,
  redirectWithToast: RedirectWithToast,
) {
  const refusal = refusalOrLogged(error);
  const { params } = refusal?.details ?? {};
  return redirectWithToast(path, refusal?.key ?? fallback, { type: "error", params });
}

/** Milliseconds, as the specification requires. */
export const toastDurations = { success: 3000, error: 4000, info: 4000 } as const;
