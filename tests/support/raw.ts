import { connect } from "node:net";
import type { App } from "./app";

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends these bytes as they are, for requests that no HTTP client would make, and reads the answer until the server hangs up. */
export function sendRaw(app: App, parts: (string | Buffer)[]): Promise<RawAnswer> {
  const port = Number(new URL(app.url).port);
  return new Promise((answered, failed) => {
    const socket = connect(port, "127.0.0.1");
    const received: Buffer[] = [];
    let done = false;
    const finish = () => {
      if (done) return;
      done = true;
      socket.destroy();
      answered(parse(Buffer.concat(received).toString("utf8")));
    };
    socket.setTimeout(15_000, () => failed(new Error("The server said nothing for 15 seconds")));
    socket.on("data", (bytes) => received.push(bytes));
    socket.on("end", finish);
    // A server that refuses a body hangs up while it is still being sent; what it said first counts.
    socket.on("error", (error) => (received.length ? finish() : failed(error)));
    void (async () => {
      for (const part of parts) {
        if (done || socket.destroyed) return;
        if (!socket.write(part)) await new Promise((drained) => socket.once("drain", drained));
      }
    })();
  });
}

/** A request as lines; `Connection: close` is added, so that the answer ends. */
export const request = (line: string, headers: Record<string, string> = {}) =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ Host: "localhost", Connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "",
    "",
  ].join("\r\n");

function parse(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  return {
    status: Number(status.split(" ")[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: rest.join("\r\n\r\n"),
  };
}
