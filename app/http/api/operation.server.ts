import type { z } from "zod";
import type { ActorFor, Who } from "../session.server";
import type { VisitBasics } from "../doors.server";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What a call answers besides `success` and `message`. */
export type Answer = {
  /** A translation key; said in the caller's language. */
  say?: string;
  headers?: Headers;
  body?: Record<string, unknown>;
};

/** One call of the JSON API: enough to run it and to describe it in /api/openapi.json. */
export type Operation<W extends Who = Who, Input = unknown> = {
  method: Method;
  summary: string;
  who: W;
  /** The body of a write, the query of a reading. */
  input: z.ZodType<Input>;
  /** What the answer holds besides `success` and `message`. */
  output: z.ZodType;
  status?: 200 | 201;
  run: (call: VisitBasics & { actor: ActorFor<W>; input: Input }) => Promise<Answer>;
};

/** Ties the types of one operation together. */
export function operation<W extends Who, Input>(told: Operation<W, Input>): Operation {
  return told as unknown as Operation;
}
