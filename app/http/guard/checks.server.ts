import type { IncomingMessage } from "node:http";
import { config } from "~/platform/config.server";

export type Problem = {
  status: 400 | 403 | 405 | 413 | 500 | 503;
  allow?: string;
  /** Of a 503: too many requests at once, or no database. */
  because?: "crowded" | "unavailable";
};

const pageMethods = ["GET", "HEAD", "POST"];
const apiMethods = [...pageMethods, "PUT", "PATCH", "DELETE"];
/** If files are too large, a form's texts are still read and count. */
export const maxUploadBytes = 64 * 1024 * 1024;
const maxBodyBytes = 26 * 1024 * 1024;

export function problemWith(request: IncomingMessage): Problem | null {
  const url = request.url ?? "";
  if (!url.startsWith("/") || url.length > 8000 || !decodes(url)) return { status: 400 };
  if (!hasPossibleHost(request)) return { status: 400 };

  const methods = url.startsWith("/api/") ? apiMethods : pageMethods;
  const method = request.method ?? "";
  if (!methods.includes(method)) return { status: 405, allow: methods.join(", ") };
  if (method === "GET" || method === "HEAD") return null;

  const isMultipart = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  const maxBytes = isMultipart ? maxUploadBytes : maxBodyBytes;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return { status: 413 };
  if (provenForeign(request)) return { status: 403 };
  return null;
}

/** Which host does not matter: our links use APP_URL. Only HTTP/1.0 may omit it (RFC 9112, 3.2). */
function hasPossibleHost({ headersDistinct, httpVersion }: IncomingMessage) {
  const [host, ...others] = headersDistinct.host ?? [];
  if (host === undefined) return httpVersion === "1.0";
  return (
    others.length === 0 &&
    /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`)
  );
}

export function provenSameOrigin(request: IncomingMessage) {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  return request.headers.origin ? isOurOrigin(request, request.headers.origin) : false;
}

function provenForeign(request: IncomingMessage) {
  const source = request.headers["sec-fetch-site"] ?? request.headers.origin;
  return source !== undefined && !provenSameOrigin(request);
}

function isOurOrigin(request: IncomingMessage, origin: string) {
  if (origin === config().appUrl) return true;
  return config().mode !== "production" && origin === `http://${request.headers.host}`;
}

function decodes(url: string) {
  const [path = ""] = url.split("?", 1);
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
