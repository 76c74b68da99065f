import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { log } from "~/platform/log.server";
import { withLogContext, type RequestNotes } from "~/platform/log-context.server";
import { withRequestRows } from "~/platform/database/request-rows.server";
import type { CachePart } from "~/ui/cached-part";
import type { Theme } from "./themes";

/** One text of a posted form, under the label of its box. */
export type TypedText = { key: string; value: string };

/** What the request guard knows of a request before anything else runs. */
export type RequestContext = {
  id: string;
  method: string;
  /** What the answer is written to in the end. */
  response: ServerResponse;
  /** Aborted when the body of the request arrives too slowly to be waited for. */
  tooSlow: AbortSignal;
  /** The visitor's IP address, without our own proxies. */
  ip: string;
  /** It came through a proxy that TRUST_PROXY names. */
  byProxy: boolean;
  readonly nonce: string;
  secure: boolean;
  /**
   * True once a header proved that the request came from our own page; otherwise a write needs the
   * form token.
   */
  sameOrigin: boolean;
  /** Asked for by Remix's script on a page that is open already, not as a document. */
  byScript: boolean;
  /** Null where the page follows the device. */
  theme: Theme | null;
  readonly notes: RequestNotes;
  /** One reading per request of what several loaders ask for. */
  memo: Map<string, Promise<unknown>>;
  /**
   * What is to be done once the handler has its answer: files of the request removed, its upload
   * slot given back.
   */
  afterwards: (() => unknown)[];
  /**
   * The post that this page answers was refused: its title says so. A text of its own is said in a
   * toast, too.
   */
  refused: boolean | string;
  /**
   * What was typed into a form that this request posted, for a page that can't be rendered with the
   * form in it.
   */
  typed?: () => TypedText[];
  /** Takes the rendered page as bytes, which a body of Remix's response would make a stream of. */
  takeHtml?: (html: Buffer) => void;
  /** The ids of the providers on the visitor's shortlist, once they are read. */
  kept?: readonly string[];
  /** This answer will be cached for others: the frame is rendered with placeholders in it. */
  rendering?: Rendering;
  /**
   * Seconds after which a refused visitor may come again: of a page, Remix would lose the header.
   */
  retryAfter?: number;
};

/** What the frame of a cached page shows, and the page that came of it. */
export type Rendering = {
  csrf: string;
  sessionState: string;
  user: { name: string; role: "customer" | "provider" | "admin" } | null;
  /** The markers that stand for the pictures of the person, in two sizes. */
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
  const kept = requestContext().memo;
  let value = kept.get(key) as Promise<T> | undefined;
  if (!value) kept.set(key, (value = read()));
  return value;
}

/** The newest first, so that an upload slot is given back after what took it is gone. */
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
