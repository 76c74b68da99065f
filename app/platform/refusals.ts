import { keyWith } from "./i18n";
import type { Rupees } from "./india/money";
import { required } from "./required";

/**
 * The few ways in which the business says no. Messages are translation keys; only http knows their
 * numbers.
 */
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

export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    /** A translation key. */
    readonly key: string,
    readonly details: {
      params?: Record<string, string | number>;
      /** Field → translation keys; '' stands for the form as a whole. */
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
      /** What was typed, where no form is rendered again that could hold it. */
      typed?: { key: string; value: string }[];
      /**
       * Of a transition: the state in which the subject stands now, and the one in which the actor
       * had seen it.
       */
      states?: { status: string; expectedState?: string };
      /** Of a press that agreed to other figures than hold now: those of now, in rupees. */
      figures?: Record<string, Rupees>;
      /**
       * What the form that is rendered again needs beside what was typed: the figures of now, in
       * finished words.
       */
      page?: Record<string, unknown>;
    } = {},
  ) {
    super(`${kind}: ${key}`);
  }
}

/** What a refusal says of each field, and at '' of the form as a whole. */
export const fieldsOf = ({ key, details: { fields, params } }: Refusal) =>
  fields ?? { "": [keyWith(key, params)] };

/**
 * Does every part, whatever happens to the others.
 * @throws one Refusal with all that was refused; or the first error that is not a Refusal
 */
export async function eachOnItsOwn(parts: (() => Promise<unknown>)[]): Promise<void> {
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

/**
 * Makes every check and refuses once for all that is invalid. What is refused for another reason,
 * as a limit that is reached, ends it at once.
 * @returns what each check found
 */
export async function eachValid<const Checks extends readonly Check[]>(
  checks: Checks,
): Promise<Found<Checks>> {
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

/** Which kind several refusals have together: the first of these that one of them has. */
const gravest: RefusalKind[] = ["conflict", "tooMany", "busy", "tooLarge", "invalid"];

function allInOne(refused: Refusal[]): Refusal {
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
export const isNotFound = (error: unknown) => error instanceof Refusal && error.kind === "notFound";
/** No form, or one made to hurt. */
export const malformedForm = () => new Refusal("malformed", "errors.badRequest.text");
export const unauthenticated = () => new Refusal("unauthenticated", "errors.unauthenticated.text");
export const forbidden = (key = "errors.forbidden.text") => new Refusal("forbidden", key);
export const conflict = (key: string, params?: Record<string, string | number>) =>
  new Refusal("conflict", key, { params });
/** A transition that the state of now has not, or that was pressed beside another one. */
export const wrongState = (key: string, states: { status: string; expectedState?: string }) =>
  new Refusal("conflict", key, { states });
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
