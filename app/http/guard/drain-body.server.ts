import type { IncomingMessage, ServerResponse } from "node:http";
import { largestUpload } from "./checks.server";

/** Without another byte after the answer, the rest will not come. */
const longestSilenceMs = 5000;

/**
 * Reads to its end a body that was refused half-way. A server that hangs up while the browser is
 * still sending shows it a broken connection instead of our answer, and one that just stops reading
 * leaves the next request on it waiting.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse) {
  const closesAfterwards = !response.shouldKeepAlive;
  // Node itself would close right after the answer, and bytes that were not read yet would turn
  // that into a reset.
  response.shouldKeepAlive = true;
  response.once("finish", () => {
    const close = () => void (closesAfterwards && request.socket.end());
    if (request.complete || request.destroyed) return close();
    request.once("end", close);
    const silence = setTimeout(() => request.destroy(), longestSilenceMs).unref();
    request.once("close", () => clearTimeout(silence));
    let left = largestUpload;
    request.removeAllListeners("data");
    request.on("data", (bytes: Buffer) => {
      silence.refresh();
      left -= bytes.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
