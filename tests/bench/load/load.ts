// Requests pages repeatedly in a separate process, so that it takes no time from the measured one.
// Connections stay open; each sends its next request once the last response is complete.
import { connect, type Socket } from "node:net";

export type Load = { connections: number } & (
  | ({
      /** Pages of one server, requested in turn. */
      urls: string[];
      cookie: string;
      encoding?: string | undefined;
    } & ({ requests: number } | { seconds: number; perSecond?: number }))
  | { posts: Post[] }
);

/** A form that is sent once. */
export type Post = { url: string; headers: Record<string, string>; body: Uint8Array };

/**
 * Latencies in milliseconds. `failed` counts responses other than a page or, after a post, a
 * redirect.
 */
export type Outcome = {
  requests: number;
  seconds: number;
  failed: number;
  p50: number;
  p99: number;
};

process.on("message", (load: Load) => {
  void run(load).then((outcome) => process.send!(outcome));
});
process.on("disconnect", () => process.exit());

/** Continues from load to load, so that pages requested before come last. */
let requested = 0;

async function run(load: Load): Promise<Outcome> {
  const first = "posts" in load ? load.posts[0]!.url : load.urls[0]!;
  const nextRequest = (sent: number) =>
    "posts" in load
      ? postRequest(load.posts[sent]!)
      : pageRequest(load.urls[requested++ % load.urls.length]!, load);
  const wanted = "posts" in load ? 303 : 200;
  const times: number[] = [];
  let failed = 0;
  const one = async (socket: Socket, request: Buffer | string, due = performance.now()) => {
    const status = await sendRequest(socket, request);
    times.push(performance.now() - due);
    if (status !== wanted) failed += 1;
  };

  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => connected(Number(new URL(first).port))),
  );
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  let sent = 0;
  const goesOn = () => {
    if ("posts" in load) return sent < load.posts.length;
    return "requests" in load ? sent < load.requests : passed() < load.seconds;
  };
  const perSecond = "perSecond" in load ? load.perSecond : undefined;
  await Promise.all(
    sockets.map(async (socket) => {
      while (goesOn()) {
        const due = perSecond && started + (sent * 1000) / perSecond;
        const request = nextRequest(sent);
        sent += 1;
        // Timed from when it was due: a request that waits for a free connection counts as slow.
        if (due !== undefined) await until(due);
        await one(socket, request, due);
      }
      socket.destroy();
    }),
  );
  times.sort((a, b) => a - b);
  const seconds = passed();
  return { requests: times.length, seconds, failed, p50: at(times, 0.5), p99: at(times, 0.99) };
}

const pageRequest = (
  url: string,
  { cookie, encoding }: { cookie: string; encoding?: string | undefined },
) => {
  const { host, pathname, search } = new URL(url);
  const head = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    "Accept: text/html",
    "Accept-Language: en",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(encoding ? [`Accept-Encoding: ${encoding}`] : []),
  ];
  return `${head.join("\r\n")}\r\n\r\n`;
};

function postRequest({ url, headers, body }: Post): Buffer {
  const { host, pathname, search } = new URL(url);
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Length: ${body.length}`,
    ...Object.entries(headers).map((header) => header.join(": ")),
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const until = (moment: number) =>
  new Promise((due) => setTimeout(due, Math.max(0, moment - performance.now())));

const connected = (port: number) =>
  new Promise<Socket>((open, fail) => {
    const socket = connect({ port, host: "localhost", noDelay: true }, () => open(socket));
    socket.once("error", fail);
  });

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

/**
 * Sends a request and reads its complete response.
 *
 * @returns the status; 0 if the connection ended first
 */
function sendRequest(socket: Socket, request: Buffer | string): Promise<number> {
  return new Promise((answered) => {
    let status = 0;
    let left = Infinity;
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    const finish = (outcome: number) => {
      socket.removeListener("data", onData).removeListener("close", onClose);
      answered(outcome);
    };
    const onClose = () => finish(0);
    const onData = (bytes: Buffer) => {
      let body = bytes;
      if (status === 0) {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const lines = head.toString("latin1", 0, end);
        status = Number(lines.slice(9, 12));
        left = Number(/^content-length: *(\d+)/im.exec(lines)?.[1] ?? Infinity);
        body = head.subarray(end + headEnd.length);
      }
      left -= body.length;
      tail = Buffer.concat([tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      // A connection has only one response at a time, so the last chunk ends the data read.
      if (left <= 0 || (left === Infinity && tail.equals(lastChunk))) finish(status);
    };
    socket.on("data", onData).on("close", onClose);
    socket.write(request);
  });
}
