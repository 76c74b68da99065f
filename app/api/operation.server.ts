import type { z } from "zod";
import type { RefusalKind } from "~/platform/refusals";
import type { ActorFor, Who } from "~/http/authentication/session.server";
import type { RequestArgs } from "~/http/handlers/request-args.server";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What a call answers besides `success` and `message`. */
type Answer<Body = Record<string, unknown>> = {
  /** A translation key; said in the caller's language. */
  message?: string;
  headers?: Headers;
  body?: Body;
};

/** One call of the JSON API: enough to run it and to describe it in /api/openapi.json. */
export type Operation<
  W extends Who = Who,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodObject = z.ZodObject,
> = {
  method: Method;
  /** A translation key; `notes` too, for what one line can't say. */
  summary: string;
  notes?: string;
  who: W;
  /** The body of a write, the query of a reading; with either, what the path names. */
  input: Input;
  /** The fields of a write's input that stand in the query all the same. */
  query?: string[];
  /** A repeat under the same Idempotency-Key hears the first answer again. */
  idempotent?: boolean;
  /** What the answer holds besides `success` and `message`. */
  output: Output;
  status?: 200 | 201;
  /** How it may be refused besides the ways in which any call may be. */
  refuses?: RefusalKind[];
  example?: Record<string, unknown>;
  run: (
    call: RequestArgs & { actor: ActorFor<W>; input: z.output<Input>; key: string | undefined },
  ) => Promise<Answer<z.input<Output>>>;
};

/** Ties the types of one operation together. */
export function operation<W extends Who, Input extends z.ZodType, Output extends z.ZodObject>(
  definition: Operation<W, Input, Output>,
): Operation {
  return definition as unknown as Operation;
}
