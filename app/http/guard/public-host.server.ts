import { isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import { config } from "~/platform/config.server";
import { pathOf } from "./probe-paths";

/** Each page has one URL. Null at APP_URL, or by a name that only machines use. */
export function publicUrlOf(request: IncomingMessage, byProxy: boolean) {
  const { mode, appUrl } = config();
  if (mode !== "production") return null;
  const { host, "x-forwarded-host": forwarded } = request.headers;
  const given = byProxy ? nameIn(String(forwarded ?? "").split(",", 1)[0]) : null;
  const name = given ?? nameIn(host);
  if (name === null || name === new URL(appUrl).hostname || !isPublicName(name)) return null;
  if (pathOf(request).startsWith("/.well-known/acme-challenge/")) return null;
  return appUrl + (request.url ?? "");
}

function nameIn(host: string | undefined) {
  const url = `http://${host?.trim()}`;
  return host && URL.canParse(url) ? new URL(url).hostname : null;
}

/** Not reachable from outside (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const internal = /\.(localhost|local|localdomain|internal|lan|home\.arpa)$/;

const isPublicName = (name: string) =>
  name.includes(".") && !name.startsWith("[") && isIP(name) === 0 && !internal.test(name);
