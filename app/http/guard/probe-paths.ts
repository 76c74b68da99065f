import type { IncomingMessage } from "node:http";

/** Requested by load balancers, containers and monitoring, without a proxy and by any host name. */
export const probes: ReadonlySet<string> = new Set([
  ...["/healthz", "/readyz", "/writez", "/metrics"],
  // What kamal-proxy calls by default (Kamal, ONCE): the same as /readyz.
  "/up",
]);

export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";
