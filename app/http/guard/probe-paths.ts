import type { IncomingMessage } from "node:http";

/** What balancers, containers and monitoring ask, without a proxy in between and by any name. */
export const probes: ReadonlySet<string> = new Set([
  ...["/healthz", "/readyz", "/writez", "/metrics"],
  // What kamal-proxy asks by default (Kamal, ONCE): the same as /readyz.
  "/up",
]);

export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";
