import type { ServerResponse } from "node:http";
import { config } from "~/platform/config.server";
import type { RequestContext } from "../request-context.server";
import { isStopping } from "./stopping.server";

/** Names and values alternating, as Node sends them without checking each. */
export type RawHeaders = readonly string[];

const always: RawHeaders = Object.entries({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
}).flat();
/** Only the operator knows whether all subdomains use HTTPS. */
const onHttps = (): RawHeaders => [
  "Strict-Transport-Security",
  `max-age=31536000${config().hstsSubdomains ? "; includeSubDomains" : ""}`,
];
const whileStopping: RawHeaders = ["Connection", "close"];

const headersWith = (policy: string, { id, secure }: RequestContext): RawHeaders => [
  ...["Content-Security-Policy", policy],
  ...["X-Request-Id", id],
  ...always,
  ...(secure ? onHttps() : []),
  ...(isStopping() ? whileStopping : []),
];

export function setCommonHeaders(response: ServerResponse, context: RequestContext) {
  // Vite's development client needs its own inline scripts, styles and socket.
  const developing = config().mode === "development";
  const policy = developing
    ? policyFor("'self' 'unsafe-inline'", { sockets: " ws:" })
    : policyFor(`'self' 'nonce-${context.nonce}'`);
  const headers = headersWith(policy, context);
  for (let at = 0; at < headers.length; at += 2)
    response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

/** Without inline scripts and styles it needs no nonce, so it can be cached. */
const publicPolicy = policyFor("'self'", { scripts: " 'inline-speculation-rules'" });

export const publicPageHeaders = (context: RequestContext) => headersWith(publicPolicy, context);

function policyFor(own: string, { scripts = "", sockets = "" } = {}) {
  return [
    "default-src 'none'",
    `script-src ${own}${scripts}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${sockets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
