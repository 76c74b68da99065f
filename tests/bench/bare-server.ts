// A bare `node:http` server that sends a recorded response of the app: the upper bound for a cached
// page.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A complete response of the app, as sent over the wire. */
export type CachedAnswer = { headers: string[]; body: Uint8Array };

process.once("message", ({ headers, body }: CachedAnswer) => {
  const bytes = Buffer.from(body);
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit());
