import { connect } from "node:net";
import type { App } from "./app";

type RawResponse = { status: number; headers: Record<string, string>; body: string };

/**
 * Sends these bytes as they are, for requests that no HTTP client would make, and reads the
 * response until the server closes the connection.
 */
export function sendRaw(app: App, parts: (string | Buffer)[]): Promise<RawResponse> {
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
    socket.on("data", (bytes) => received.push(bytes));
    socket.on("end", finish);
    // A server that refuses a body closes the connection while it is still being sent; the response
    // before that counts.
    socket.on("error", (error) => (received.length ? finish() : failed(error)));
    void (async () => {
      for (const part of parts) {
        if (done || socket.destroyed) return;
        if (!socket.write(part)) await new Promise((drained) => socket.once("drain", drained));
      }
    })();
  });
}

/** The lines of a request; `Connection: close` is added, so that the response ends. */
export const request = (line: string, headers: Record<string, string> = {}) =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ Host: "localhost", Connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "",
    "",
  ].join("\r\n");

/**
 * A form's post whose last bytes are still missing, as on a slow connection. `answer()` returns the
 * whole response; empty if the server ended without one.
 */
export async function openPost(app: App) {
  const body = "language=hi&redirectTo=/login";
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  let answered = "";
  socket.on("data", (bytes: Buffer) => (answered += bytes.toString()));
  socket.on("error", () => undefined);
  const ended = new Promise((done) => socket.once("close", done));
  const head = request("POST /language", {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    "Sec-Fetch-Site": "same-origin",
  });
  await new Promise<void>((written) => socket.write(head + body.slice(0, 9), () => written()));
  return {
    finish: () => socket.write(body.slice(9)),
    answer: () => ended.then(() => answered),
  };
}

function parse(text: string): RawResponse {
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
