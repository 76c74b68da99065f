import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { log } from "~/platform/log.server";
import { withLogContext, type RequestNotes } from "~/platform/log-context.server";
import { withRequestRows } from "~/platform/database/request-rows.server";
import type { CachePart } from "~/ui/cached-part";
import type { Theme } from "./themes";

/** One text of a posted form, under its field's label. */
export type TypedText = { key: string; value: string };

/** What the request guard knows of a request before anything else runs. */
export type RequestContext = {
  id: string;
  method: string;
  /** What the answer is finally written to. */
  response: ServerResponse;
  /** Aborted when the request's body arrives too slowly to be waited for. */
  tooSlow: AbortSignal;
  /** The visitor's IP address, without our own proxies. */
  ip: string;
  /** It came through a proxy that TRUST_PROXY names. */
  byProxy: boolean;
  readonly nonce: string;
  secure: boolean;
  /** True once a header proved our own page as the origin; otherwise writes need the form token. */
  sameOrigin: boolean;
  /** Requested by Remix's script on a page that is already open, not as a document. */
  byScript: boolean;
  /** Null if the page follows the device. */
  theme: Theme | null;
  readonly notes: RequestNotes;
  /** One read per request of what several loaders need. */
  memo: Map<string, Promise<unknown>>;
  /** Runs once the handler has its answer: removes the request's files, frees its upload slot. */
  afterwards: (() => unknown)[];
  /** The post that this page answers was refused: its title says so, and a text is also a toast. */
  refused: boolean | string;
  /** What was typed into the posted form, for a page that can't render the form again. */
  typed?: () => TypedText[];
  /** Receives the rendered page as bytes; the body of Remix's response would make it a stream. */
  takeHtml?: (html: Buffer) => void;
  /** The ids of the providers on the visitor's shortlist, once they are read. */
  shortlist?: readonly string[];
  /** This answer will be cached for others: the frame is rendered with placeholders. */
  rendering?: Rendering;
  /** Seconds until a refused visitor may try again: for a page, Remix would lose the header. */
  retryAfter?: number;
};

/** What the frame of a cached page shows, and the resulting page. */
export type Rendering = {
  csrf: string;
  sessionState: string;
  user: { name: string; role: "customer" | "provider" | "admin" } | null;
  /** The markers for the person's pictures, in two sizes. */
  avatars: { small: string; large: string };
  cachePart: CachePart;
  /** The page, once it is rendered. */
  html?: string;
};

const current = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, run: () => T): T =>
  withLogContext(
    { request: context.id },
    () => withRequestRows(() => current.run(context, run)),
    context.notes,
  );

export function requestContext(): RequestContext {
  const context = current.getStore();
  if (!context) throw new Error("No request here: the request guard (app/http/guard) has not run");
  return context;
}

export function memo<T>(key: string, read: () => Promise<T>): Promise<T> {
  const cached = requestContext().memo;
  let value = cached.get(key) as Promise<T> | undefined;
  if (!value) cached.set(key, (value = read()));
  return value;
}

/** Newest first, so that an upload slot is freed after its files are gone. */
export async function runAfterwards() {
  for (const act of requestContext().afterwards.splice(0).reverse())
    await Promise.resolve(act()).catch((error: unknown) =>
      log.error({ err: error }, "not tidied up after a request"),
    );
}

export const markRefused = (toast?: string) => void (requestContext().refused = toast ?? true);
export const wasRefused = () => Boolean(requestContext().refused);
export function failureToast(): string | null {
  const { refused } = requestContext();
  return typeof refused === "string" ? refused : null;
}
