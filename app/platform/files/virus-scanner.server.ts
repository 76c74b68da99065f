import { createReadStream } from "node:fs";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { config } from "../config.server";
import { log } from "../log.server";
import { Refusal } from "../refusals";
import { waitingQueue } from "../security/fair-queue.server";

/** Milliseconds in all, even if bytes keep coming. */
const patience = 20_000;
const away = () => new Refusal("busy", "onboarding.upload.scanner");
/** clamd scans ten files at once, including other clients' if it is shared. */
const inTurn = waitingQueue(
  { name: "virus scans", maxWaiting: 20, maxWaitMs: patience, atOnce: 4 },
  away,
);

/** @throws what `refuse` makes of "infected"; Refusal busy when the scanner is down */
export async function refuseInfected(path: string, refuse: (reason: string) => Error) {
  const { clamdUrl } = config();
  if (!clamdUrl) return;
  const result = await inTurn(() => ask(new URL(clamdUrl), instream(path))).catch(
    (error: unknown) => {
      log.error({ err: error }, "virus scanner unreachable");
      throw away();
    },
  );
  if (/\bFOUND\b/.test(result)) {
    log.warn({ event: "upload.infected", result }, "infected upload refused");
    throw refuse("infected");
  }
  if (!/\bOK\b/.test(result)) {
    log.error({ result }, "virus scanner gave no result");
    throw away();
  }
}

/** @throws Error if it does not answer */
export async function pingVirusScanner(url: string) {
  const answer = await ask(new URL(url), ["zPING\0"], 5000);
  if (!answer.startsWith("PONG")) throw new Error(`${url} is not clamd`);
}

function ask(
  { hostname, port }: URL,
  command: Iterable<string> | AsyncIterable<Uint8Array | string>,
  withinMs = patience,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ host: hostname, port: Number(port || 3310) }, () => {
      const failed = (error: Error) => socket.destroy(error);
      pipeline(Readable.from(command), socket, { end: false }).catch(failed);
    });
    const tooLate = () => socket.destroy(new Error("clamd did not answer in time"));
    const timer = setTimeout(tooLate, withinMs);
    let fault: Error = new Error("clamd closed the connection without an answer");
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.once("error", (error) => (fault = explained(error)));
    socket.once("close", () => {
      clearTimeout(timer);
      // It may have given the reason before it closed the connection.
      if (answer) resolve(answer);
      else reject(fault);
    });
  });
}

/** clamd does not wait for the end of a stream that is too long for it. */
function explained(error: NodeJS.ErrnoException) {
  if (error.code !== "EPIPE" && error.code !== "ECONNRESET") return error;
  const hint = "clamd closed the connection: it has ended, or its StreamMaxLength is below 11M";
  return new Error(hint, { cause: error });
}

/** Chunks preceded by their length, then an empty one. */
async function* instream(path: string): AsyncGenerator<Uint8Array | string> {
  yield "zINSTREAM\0";
  for await (const part of createReadStream(path)) {
    const chunk = part as Buffer;
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
