import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { logged } from "~/platform/log.server";
import { withLogContext, type RequestNotes } from "~/platform/log-context.server";
import { withRequestRows } from "~/platform/database/request-rows.server";
import type { CachePart } from "~/ui/cached-part";
import type { Theme } from "./themes";
import type { TypedText } from "~/platform/refusals";

export type RequestContext = {
  id: string;
  method: string;
  response: ServerResponse;
  tooSlow: AbortSignal;
  ip: string;
  byProxy: boolean;
  readonly nonce: string;
  secure: boolean;
  /** Proven by a header; otherwise writes need the form token. */
  sameOrigin: boolean;
  byScript: boolean;
  /** Null if the page follows the device. */
  theme: Theme | null;
  readonly notes: RequestNotes;
  memo: Map<string, Promise<unknown>>;
  /** Runs after the answer, last added first: removes files, frees the upload slot. */
  afterwards: (() => unknown)[];
  /** A text is also a toast. */
  refused: boolean | string;
  typed?: () => TypedText[];
  /** As bytes; the body of Remix's response would make it a stream. */
  takeHtml?: (html: Buffer) => void;
  shortlist?: readonly string[];
  /** This answer will be cached for others: the frame is rendered with placeholders. */
  rendering?: Rendering;
  /** Seconds; Remix would lose a page's header. */
  retryAfter?: number;
};

export type Rendering = {
  csrf: string;
  sessionState: string;
  user: { name: string; role: "customer" | "provider" | "admin" } | null;
  avatars: { small: string; large: string };
  cachePart: CachePart;
  html?: string;
};

const current = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, run: () => T) =>
  withLogContext(
    { request: context.id },
    () => withRequestRows(() => current.run(context, run)),
    context.notes,
  );

export function requestContext() {
  const context = current.getStore();
  if (!context) throw new Error("No request here: the request guard (app/http/guard) has not run");
  return context;
}

export function memo<T>(key: string, read: () => Promise<T>) {
  const cached = requestContext().memo;
  let value = cached.get(key) as Promise<T> | undefined;
  if (!value) cached.set(key, (value = read()));
  return value;
}

/** Newest first, so that an upload slot is freed after its files are gone. */
export async function runAfterwards() {
  for (const act of requestContext().afterwards.splice(0).reverse())
    await Promise.resolve(act()).catch(logged("not tidied up after a request"));
}

export const markRefused = (toast?: string) => void (requestContext().refused = toast ?? true);
export const wasRefused = () => Boolean(requestContext().refused);
export function failureToast() {
  const { refused } = requestContext();
  return typeof refused === "string" ? refused : null;
}
