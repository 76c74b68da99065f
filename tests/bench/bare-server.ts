// A bare `node:http` server that sends what the app sent once: the most that a cached page can reach.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A whole answer of the app, as it went over the wire. */
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
