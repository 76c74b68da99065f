import type { z } from "zod";
import type { RefusalKind } from "~/platform/refusals";
import type { ApiCaller, Who } from "~/http/auth/session.server";
import type { RequestArgs } from "~/http/request-args.server";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

type OperationResult<Body = Record<string, unknown>> = {
  /** A translation key. */
  message?: string;
  headers?: Headers;
  body?: Body;
};

export type Operation = { method: Method; path: string } & Definition<Who, z.ZodType, z.ZodObject>;

type Definition<W extends Who, Input extends z.ZodType, Output extends z.ZodObject> = {
  /** Each is described separately. */
  aliases?: string[];
  summary: string;
  notes?: string;
  who: W;
  /** The body of a write, the query of a read; in both cases with the path's parameters. */
  input: Input;
  /** The fields of a write's input that are in the query anyway. */
  query?: string[];
  /** A repeat with the same Idempotency-Key gets the first answer again. */
  idempotent?: boolean;
  output: Output;
  status?: 200 | 201;
  /** Besides the refusals common to all operations. */
  refuses?: readonly RefusalKind[];
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

export function operation<
  Path extends `/api/${string}`,
  W extends Who,
  Input extends z.ZodType<Record<ParamsOf<Path>, unknown>>,
  Output extends z.ZodObject,
>(method: Method, path: Path, definition: Definition<W, Input, Output>) {
  return { method, path, ...definition } as unknown as Operation;
}
