/** The few ways in which the business says no. Messages are translation keys; only http knows their numbers. */
export type RefusalKind =
  | "notFound"
  | "forbidden"
  | "conflict"
  | "invalid"
  | "tooMany"
  | "tooLarge"
  | "busy"
  | "unavailable"
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
export const tooMany = (retryAfterSeconds: number, key = "errors.tooMany.text") =>
  new Refusal("tooMany", key, {
    retryAfterSeconds,
    params: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
  });
