import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { recordProxyProblem, type ProxyProblem } from "~/platform/measurements.server";
import { hours, now } from "~/platform/clock.server";
import { pathOf, probes } from "./probe-paths";
import { inRanges, isPrivateIp } from "~/platform/security/ip-ranges";
import { isIP } from "node:net";

export function forwardedOf(request: IncomingMessage) {
  const peer = request.socket.remoteAddress ?? "";
  const { problem, ...forwarded } = readForwarded(request);
  // Load balancers and containers call the probes directly.
  if (problem === "untrusted_peer" || (problem && !probes.has(pathOf(request))))
    noteProblem(problem, peer);
  return forwarded;
}
let read: ReturnType<typeof forwardedReader> | undefined;

const readForwarded = ({ socket, headers }: IncomingMessage) =>
  (read ??= forwardedReader(config().trustProxy))(socket.remoteAddress ?? "", headers);

export const proxyProblemOf = (request: IncomingMessage): ProxyProblem | null =>
  readForwarded(request).problem;

/** A number counts private proxies; with a list, the last IP that is not in it is the visitor's. */
export function forwardedReader(trustProxy: ReturnType<typeof config>["trustProxy"]) {
  const isCount = typeof trustProxy === "number";
  const isProxy = isCount ? isPrivateIp : inRanges(trustProxy);
  return (peer: string, headers: IncomingHttpHeaders) => {
    const header = headers["x-forwarded-for"];
    if (trustProxy === 0 || !isProxy(peer)) {
      const isForwarded = header !== undefined || headers.forwarded !== undefined;
      const problem = isForwarded ? "untrusted_peer" : trustProxy === 0 ? null : "no_proxy";
      return { ip: peer, byProxy: false, problem } as const;
    }
    const ips = String(header ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    const ip = isCount ? ips.at(-trustProxy) : (ips.findLast((one) => !isProxy(one)) ?? ips[0]);
    // Only if its format is safe for a log.
    const requestId = /^[\w.-]{8,64}$/.exec(String(headers["x-request-id"] ?? ""))?.[0];
    const problem = ip === undefined ? "no_proxy" : null;
    return { ip: ip ?? peer, byProxy: true, requestId, problem } as const;
  };
}

const lastSeen = new Map<ProxyProblem, Date>();
const lastLogged = new Map<ProxyProblem, number>();

/** `untrusted_peer` forwards without being named by TRUST_PROXY; `no_proxy` doesn't forward. */
export const proxyProblems = (): ReadonlyMap<ProxyProblem, Date> => lastSeen;

const sentences: Record<ProxyProblem, string> = {
  untrusted_peer:
    "X-Forwarded-For is ignored: it comes from an address that TRUST_PROXY does not name",
  no_proxy: "a request came past the proxy that TRUST_PROXY names, or the proxy sends no address",
};

/** At most one line an hour: anyone can send such a request. */
function noteProblem(problem: ProxyProblem, peer: string) {
  recordProxyProblem(problem);
  lastSeen.set(problem, now());
  const logged = lastLogged.get(problem) ?? -Infinity;
  if (performance.now() - logged < hours(1)) return;
  lastLogged.set(problem, performance.now());
  // A public IP address may be a visitor's.
  log.warn({ problem, peer: isPrivateIp(peer) ? peer : "public" }, sentences[problem]);
}

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
