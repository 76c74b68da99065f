/** The few ways in which the business says no. Messages are translation keys; only http knows their numbers. */
export type RefusalKind =
  | "notFound"
  | "forbidden"
  | "conflict"
  | "invalid"
  | "tooMany"
  | "tooLarge"
  | "busy"
  | "malformed"
  | "unauthenticated"
  | "method"
  | "unsupported";

export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    /** A translation key. */
    readonly key: string,
    readonly details: {
      params?: Record<string, string | number>;
      /** Field → translation keys. */
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(`${kind}: ${key}`);
  }
}

export const notFound = () => new Refusal("notFound", "errors.notFound.text");
export const unauthenticated = () => new Refusal("unauthenticated", "errors.unauthenticated.text");
export const forbidden = (key = "errors.forbidden.text") => new Refusal("forbidden", key);
export const conflict = (key: string, params?: Record<string, string | number>) =>
  new Refusal("conflict", key, { params });
export const invalid = (fields: Record<string, string[]>, key = "errors.invalid.text") =>
  new Refusal("invalid", key, { fields });
/** Much is under way just now: nothing was done, and a later try may succeed. */
export const busy = (retryAfterSeconds: number) =>
  new Refusal("busy", "errors.busy.crowded", { retryAfterSeconds });
/** Long waits are said in hours. */
export const tooMany = (retryAfterSeconds: number, key?: string) =>
  new Refusal(
    "tooMany",
    key ?? (retryAfterSeconds > 2 * 60 * 60 ? "errors.tooMany.hours" : "errors.tooMany.text"),
    {
      retryAfterSeconds,
      params: {
        minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
        hours: Math.ceil(retryAfterSeconds / (60 * 60)),
      },
    },
  );
