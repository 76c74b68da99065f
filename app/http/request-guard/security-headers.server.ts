import type { ServerResponse } from "node:http";
import { config } from "~/platform/config.server";
import type { RequestContext } from "../request-context.server";

/** Names and values in turn, as Node sends them without looking at each. */
export type RawHeaders = readonly string[];

const always: RawHeaders = [
  ...["X-Content-Type-Options", "nosniff"],
  ...["Referrer-Policy", "strict-origin-when-cross-origin"],
  ...["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
  ...["Cross-Origin-Opener-Policy", "same-origin"],
  ...["Cross-Origin-Resource-Policy", "same-origin"],
  ...["X-Frame-Options", "DENY"],
];
const onHttps: RawHeaders = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"];

/** What every response carries, whoever writes it. */
export function setSecurityHeaders(response: ServerResponse, context: RequestContext) {
  const { id, secure } = context;
  // Vite's development client needs its own inline scripts, styles and socket.
  const developing = config().mode === "development";
  const policy = developing
    ? policyFor("'self' 'unsafe-inline'", " ws:")
    : policyFor(`'self' 'nonce-${context.nonce}'`);
  const headers = [policyHeader, policy, requestId, id, ...always, ...(secure ? onHttps : [])];
  for (let at = 0; at < headers.length; at += 2)
    response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

const policyHeader = "Content-Security-Policy";
const requestId = "X-Request-Id";

/** A page without inline scripts and styles needs no number of its own, so that it can be kept. */
const publicPolicy = policyFor("'self'");
const ofPublicPages: RawHeaders = [policyHeader, publicPolicy, ...always];
const ofPublicPagesOnHttps: RawHeaders = [...ofPublicPages, ...onHttps];

/** The same for a page that is kept for everybody. */
export const publicPageHeaders = ({ id, secure }: RequestContext): RawHeaders => [
  requestId,
  id,
  ...(secure ? ofPublicPagesOnHttps : ofPublicPages),
];

function policyFor(own: string, sockets = ""): string {
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
