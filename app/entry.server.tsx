import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { markers } from "./http/cache/placeholders.server";
import { requestContext } from "./http/request-context.server";
import { PathMarkers } from "./layout/current-path";
import { ErrorsOnServer } from "./layout/error-screen";
import { errorTextsIn, logFailure } from "~/http/responses/errors.server";
import { PageTexts } from "./layout/page-texts/page-texts";
import { textsOfPage } from "./layout/page-texts/page-texts.server";
import { hydrates } from "./layout/route-handle";
import { leaveVisitorUnknown } from "./http/auth/form-token.server";
import { languageOf } from "./http/language.server";
import { log } from "./platform/log.server";
import type { Language } from "./platform/i18n";
import { i18nFor } from "./platform/i18n.server";
import { start } from "./start.server";
import { PartCaching } from "./ui/cached-part";

await start();

/** The whole page at once: streamed parts would never appear without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { retryAfter, rendering, takeHtml } = requestContext();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");

  if (status === 404) await leaveVisitorUnknown(request, headers);

  const language = await languageOf(request);
  if (isWorkingPage(context)) {
    const { html, failed } = await renderWorkingPage(request, context, language);
    takeHtml?.(html);
    return new Response(takeHtml ? null : html, { status: failed ? 500 : status, headers });
  }
  const withoutData = { ...context, serverHandoffStream: undefined };
  const html = `<!DOCTYPE html>${renderToString(pageOf(request, withoutData, language))}`;
  if (rendering) rendering.html = html;
  else takeHtml?.(Buffer.from(html));
  return new Response(rendering || takeHtml ? null : html, { status, headers });
}

function pageOf(request: Request, context: EntryContext, language: Language) {
  const { nonce, id, rendering } = requestContext();
  return (
    <I18nextProvider i18n={i18nFor(language)}>
      <ErrorsOnServer.Provider
        value={{ requestId: id, textsOf: errorTextsIn(i18nFor(language).t) }}
      >
        <PartCaching.Provider value={rendering?.cachePart ?? null}>
          <PathMarkers.Provider value={rendering ? pathMarkers : null}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </PathMarkers.Provider>
        </PartCaching.Provider>
      </ErrorsOnServer.Provider>
    </I18nextProvider>
  );
}

const pathMarkers = { path: markers.path, inQuery: markers.pathInQuery };

const isWorkingPage = ({ staticHandlerContext, routeModules }: EntryContext) =>
  hydrates(
    staticHandlerContext.matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle })),
  );

function renderWorkingPage(request: Request, context: EntryContext, language: Language) {
  return new Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { nonce, id } = requestContext();
    const { pipe, abort } = renderToPipeableStream(
      <PageTexts.Provider
        value={textsOfPage(
          context.staticHandlerContext.matches.map(({ route }) => route.id),
          language,
        )}
      >
        {pageOf(request, context, language)}
      </PageTexts.Provider>,
      {
        nonce,
        onAllReady() {
          const chunks: Buffer[] = [];
          pipe(
            new Writable({
              write(chunk: Buffer, _, done) {
                chunks.push(withoutNul(chunk));
                done();
              },
              final(done) {
                resolve({ html: withEndLast(Buffer.concat(chunks)), failed });
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          log.error({ err: error, request: id }, "rendering failed");
        },
      },
    );
    setTimeout(abort, 11_000).unref();
  });
}

const endOfDocument = "</body></html>";

/** React appends scripts after the end of the document; browsers move them into its body. */
function withEndLast(html: Buffer<ArrayBuffer>) {
  const at = html.lastIndexOf(endOfDocument);
  const after = at + endOfDocument.length;
  if (at < 0 || after === html.length) return html;
  return Buffer.concat([html.subarray(0, at), html.subarray(after), html.subarray(at, after)]);
}

/** React 18 pads chunks with zero bytes (facebook/react#24985); our own output has no NUL. */
const withoutNul = (chunk: Buffer) =>
  chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : Buffer.from(chunk);

export function handleDataRequest(response: Response) {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // A wrong method or an unknown URL is the visitor's mistake, and is in the access log.
  const mistaken = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !mistaken) logFailure(error);
}
