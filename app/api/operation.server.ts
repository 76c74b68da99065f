import type { z } from "zod";
import type { RefusalKind } from "~/platform/refusals";
import type { ApiCaller, Who } from "~/http/auth/session.server";
import type { RequestArgs } from "~/http/request-args.server";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** An operation's answer besides `success` and `message`. */
type OperationResult<Body = Record<string, unknown>> = {
  /** A translation key, translated into the caller's language. */
  message?: string;
  headers?: Headers;
  body?: Body;
};

/** One operation of the JSON API: enough to find, run and describe it in /api/openapi.json. */
export type Operation = { method: Method; path: string } & Definition<Who, z.ZodType, z.ZodObject>;

type Definition<W extends Who, Input extends z.ZodType, Output extends z.ZodObject> = {
  /** Other paths of the same operation, each described separately. */
  aliases?: string[];
  /** A translation key; `notes` too, for what one line can't hold. */
  summary: string;
  notes?: string;
  who: W;
  /** The body of a write, the query of a read; in both cases with the path's parameters. */
  input: Input;
  /** The fields of a write's input that are in the query anyway. */
  query?: string[];
  /** A repeat with the same Idempotency-Key gets the first answer again. */
  idempotent?: boolean;
  /** What the answer contains besides `success` and `message`. */
  output: Output;
  status?: 200 | 201;
  /** How it may be refused, besides the ways common to all operations. */
  refuses?: RefusalKind[];
  example?: Record<string, unknown>;
  run: (
    call: RequestArgs &
      ApiCaller<W> & { input: z.output<Input>; idempotencyKey: string | undefined },
  ) => Promise<OperationResult<z.input<Output>>>;
};

/** `"/api/enquiries/:id/:event"` → `"id" | "event"` */
type ParamsOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsOf<`/${More}`>
    : Rest
  : never;

/** Ties the types of one operation together: its input has every parameter of its path. */
export function operation<
  Path extends `/api/${string}`,
  W extends Who,
  Input extends z.ZodType<Record<ParamsOf<Path>, unknown>>,
  Output extends z.ZodObject,
>(method: Method, path: Path, definition: Definition<W, Input, Output>): Operation {
  return { method, path, ...definition } as unknown as Operation;
}
