import { Transform } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { createInstance } from "i18next";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { requestContext } from "./http/request-context.server";
import { RequestNumber } from "./layout/error-screen";
import { languageOf } from "./http/language.server";
import { log } from "./platform/log.server";
import { i18nOptions } from "./platform/i18n.server";
import { start } from "./start.server";

await start();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { nonce, id, retryAfter } = requestContext();
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ ...i18nOptions, lng: await languageOf(request) });

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");

  return new Promise<Response>((resolve, reject) => {
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n}>
        <RequestNumber.Provider value={id}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={10_000} />
        </RequestNumber.Provider>
      </I18nextProvider>,
      {
        nonce,
        // The whole page at once: what is suspended would never appear without JavaScript.
        onAllReady() {
          const body = withoutNul();
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: answer, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answer = 500;
          log.error({ err: error, request: id }, "drawing failed");
        },
      },
    );
    setTimeout(abort, 11_000).unref();
  });
}

/**
 * React 18 fills the end of a 2 KB chunk with zero bytes where a character of several bytes (any Devanagari one) no longer
 * fits (facebook/react#24985). Nothing that we draw holds a NUL of its own: forms refuse it.
 */
function withoutNul() {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}

export function handleDataRequest(response: Response) {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // A wrong method or an address that nobody answers is the visitor's mistake, and stands in the access line.
  const mistaken = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !mistaken)
    log.error({ err: error, request: requestContext().id }, "unexpected error");
}
