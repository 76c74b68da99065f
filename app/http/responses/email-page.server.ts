import { config } from "~/platform/config.server";
import { requestContext } from "../request-context.server";
import { privateNoStore } from "./stored-file.server";

/** Emails have inline styles, which our pages' policy forbids. */
export function emailPage(html: string) {
  requestContext().response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin allow-popups",
  );
  return new Response(linkedHere(html), {
    headers: { "Content-Type": "text/html; charset=utf-8", ...privateNoStore },
  });
}

/** The demo data's emails were written for a server on the default port. */
export const linkedHere = (text: string) =>
  text.replaceAll(/http:\/\/localhost(:\d+)?/g, config().appUrl);
