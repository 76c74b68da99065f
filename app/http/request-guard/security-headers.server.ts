import { config } from "~/platform/config.server";
import type { RequestContext } from "../request-context.server";

/** A page without inline scripts and styles needs no number of its own, so that it can be kept. */
export const publicPolicy = policyFor("'self'");

/** What every response carries, whoever writes it. */
export function securityHeaders({ nonce, secure }: RequestContext): [string, string][] {
  // Vite's development client needs its own inline scripts, styles and socket.
  const developing = config().mode === "development";
  const policy = developing
    ? policyFor("'self' 'unsafe-inline'", " ws:")
    : policyFor(`'self' 'nonce-${nonce}'`);
  const headers: [string, string][] = [
    ["Content-Security-Policy", policy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
  ];
  if (secure) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

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
