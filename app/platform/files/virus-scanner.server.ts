import { connect } from "node:net";
import { config } from "../config.server";
import { log } from "../log.server";
import { Refusal } from "../refusals";

const patience = 20_000;

/** Asks clamd, where there is one. @throws what `refuse` makes of "infected"; Refusal busy when the scanner is down. */
export async function refuseInfected(bytes: Uint8Array, refuse: (reason: string) => Error) {
  const { clamdUrl } = config();
  if (!clamdUrl) return;
  const result = await scan(new URL(clamdUrl), bytes).catch((error: unknown) => {
    log.error({ err: error }, "virus scanner unreachable");
    throw new Refusal("busy", "onboarding.upload.scanner");
  });
  if (/\bFOUND\b/.test(result)) {
    log.warn({ event: "upload.infected", result }, "infected upload refused");
    throw refuse("infected");
  }
  if (!/\bOK\b/.test(result)) {
    log.error({ result }, "virus scanner gave no result");
    throw new Refusal("busy", "onboarding.upload.scanner");
  }
}

/** clamd's INSTREAM: chunks behind their length, an empty one at the end. */
function scan({ hostname, port }: URL, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ host: hostname, port: Number(port || 3310) }, () => {
      socket.write("zINSTREAM\0");
      for (let from = 0; from < bytes.length; from += 65_536) {
        const chunk = bytes.subarray(from, from + 65_536);
        socket.write(lengthOf(chunk));
        socket.write(chunk);
      }
      socket.write(lengthOf(new Uint8Array()));
    });
    socket.setTimeout(patience, () => socket.destroy(new Error("clamd did not answer in time")));
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.once("end", () => resolve(answer));
    socket.once("error", reject);
  });
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
