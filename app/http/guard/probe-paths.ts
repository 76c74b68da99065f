import type { IncomingMessage } from "node:http";

export const probes: ReadonlySet<string> = new Set([
  "/healthz",
  "/readyz",
  "/writez",
  "/metrics",
  // What kamal-proxy calls by default (Kamal, ONCE).
  "/up",
]);

export const pathOf = ({ url = "" }: Pick<IncomingMessage, "url">) => url.split("?", 1)[0] ?? "";
