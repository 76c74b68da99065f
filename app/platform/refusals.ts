import { keyWith } from "./i18n";
import type { Rupees } from "./india/money";
import { required } from "./required";

/** Messages are translation keys; only http knows their status codes. */
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
  | "tooSlow"
  | "unsupported";

export type TypedText = { key: string; value: string };

export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly key: string,
    readonly details: {
      params?: Record<string, string | number>;
      /** Field → translation keys; '' is the form as a whole. */
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
      typed?: TypedText[];
      states?: { status: string; expectedState?: string };
      /** In rupees, for a request that agreed to outdated ones. */
      figures?: Record<string, Rupees>;
      /** What the form needs besides what was typed: the current figures, as finished texts. */
      page?: Record<string, unknown>;
    } = {},
  ) {
    super(`${kind}: ${key}`);
  }
}

export const fieldsOf = ({ key, details: { fields, params } }: Refusal) =>
  fields ?? { "": [keyWith(key, params)] };

/** @throws one Refusal with all that was refused; or the first error that is not a Refusal */
export async function runIndependently(parts: (() => Promise<unknown>)[]) {
  const refused: Refusal[] = [];
  const broken: unknown[] = [];
  for (const part of parts)
    await part().catch((error: unknown) =>
      error instanceof Refusal ? refused.push(error) : broken.push(error),
    );
  if (broken.length > 0) throw broken[0];
  if (refused.length > 0) throw allInOne(refused);
}

type Check = () => Promise<unknown>;
type Found<Checks extends readonly Check[]> = {
  -readonly [At in keyof Checks]: Awaited<ReturnType<Checks[At]>>;
};

/** Refuses once for everything invalid; another refusal, such as a rate limit, ends it at once. */
export async function eachValid<const Checks extends readonly Check[]>(checks: Checks) {
  const found: unknown[] = [];
  const refused: Refusal[] = [];
  for (const check of checks)
    await check().then(
      (one) => found.push(one),
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.kind !== "invalid") throw error;
        refused.push(error);
      },
    );
  if (refused.length > 0) throw allInOne(refused);
  return found as Found<Checks>;
}

const gravest: RefusalKind[] = ["conflict", "tooMany", "busy", "tooLarge", "invalid"];

function allInOne(refused: Refusal[]) {
  const kind = gravest.find((one) => refused.some((refusal) => refusal.kind === one));
  const first = required(
    refused.find((refusal) => refusal.kind === kind) ?? refused[0],
    "refusal among several",
  );
  const fields: Record<string, string[]> = {};
  for (const [name, keys] of refused.flatMap((refusal) => Object.entries(fieldsOf(refusal))))
    fields[name] = [...new Set([...(fields[name] ?? []), ...keys])];
  return new Refusal(first.kind, first.key, { ...first.details, fields });
}

export const notFound = () => new Refusal("notFound", "errors.notFound.text");

/** @throws Refusal notFound */
export function orNotFound<Found>(found: Found | null | undefined | "" | false): Found {
  if (!found) throw notFound();
  return found;
}
export const isNotFound = (error: unknown) => error instanceof Refusal && error.kind === "notFound";
export const isConflict = (error: unknown) => error instanceof Refusal && error.kind === "conflict";
export const malformedForm = () => new Refusal("malformed", "errors.badRequest.text");
export const unauthenticated = () => new Refusal("unauthenticated", "errors.unauthenticated.text");
export const forbidden = (key = "errors.forbidden.text") => new Refusal("forbidden", key);
export const conflict = (key: string, params?: Record<string, string | number>) =>
  new Refusal("conflict", key, { params });
/** A transition that the current state does not have, or one sent together with another. */
export const wrongState = (key: string, states: { status: string; expectedState?: string }) =>
  new Refusal("conflict", key, { states });
export const invalid = (fields: Record<string, string[]>, key = "errors.invalid.text") =>
  new Refusal("invalid", key, { fields });
/** Nothing was done, and a later attempt may succeed. */
export const busy = (retryAfterSeconds: number) =>
  new Refusal("busy", "errors.busy.crowded", { retryAfterSeconds });
export const tooMany = (retryAfterSeconds: number, key?: string) =>
  new Refusal(
    "tooMany",
    key ?? (retryAfterSeconds > 2 * 60 * 60 ? "errors.tooMany.hours" : "errors.tooMany.text"),
    {
      retryAfterSeconds,
      // Two minutes at least: the text has the plural only.
      params: {
        minutes: Math.max(2, Math.ceil(retryAfterSeconds / 60)),
        hours: Math.ceil(retryAfterSeconds / (60 * 60)),
      },
    },
  );
