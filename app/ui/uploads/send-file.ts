/** Bytes. Small at first, so that there is something to see on a slow connection. */
const pieces = { first: 64 * 1024, least: 32 * 1024, most: 1024 * 1024 };
/** Seconds that a piece should take. */
const patience = { short: 1, long: 6 };
const waitsBeforeRetry = [1, 2, 4, 8];

/** The server said no, in words for people. */
export class Refused extends Error {}

type Wanted = {
  url: string;
  /** What every piece says besides. */
  fields: Record<string, string>;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file piece by piece. A broken connection is tried again some times; sent again later, it
 * goes on where it ended.
 * @returns what the server says once the file is stored
 * @throws Refused with the server's words; another error where the connection stays broken, or the
 *   signal ends it
 */
export async function sendFile<Answer extends object>(file: File, wanted: Wanted): Promise<Answer> {
  let from = 0;
  let length = pieces.first;
  for (;;) {
    const began = performance.now();
    const answer = await sendPiece<Answer>(file, { from, length }, wanted);
    if (!("received" in answer)) return answer;
    from = answer.received;
    wanted.onProgress(file.size ? from / file.size : 1);
    const seconds = (performance.now() - began) / 1000;
    if (seconds < patience.short) length = Math.min(pieces.most, length * 2);
    if (seconds > patience.long) length = Math.max(pieces.least, length / 2);
  }
}

type Piece = { from: number; length: number };

async function sendPiece<Answer extends object>(
  file: File,
  { from, length }: Piece,
  { url, fields, signal }: Wanted,
): Promise<Answer | { received: number }> {
  const body = new FormData();
  const said = {
    ...fields,
    name: file.name,
    type: file.type,
    size: String(file.size),
    key: `${file.name} ${file.lastModified}`.slice(0, 600),
    from: String(from),
  };
  for (const [name, value] of Object.entries(said)) body.append(name, value);
  body.append("piece", file.slice(from, from + length), "piece");
  const answer = await withRetries(() => fetch(url, { method: "POST", body, signal }), signal);
  const text = await answer.text();
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(text);
  const read = JSON.parse(text) as Answer & { success: boolean; message?: string };
  if (!answer.ok || !read.success) throw new Refused(read.message);
  return read;
}

async function withRetries(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const seconds of waitsBeforeRetry) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer;
    signal.throwIfAborted();
    await pause(seconds, signal);
  }
  return send();
}

/** Or until the phone says that it is online again. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const ended = new AbortController();
    const end = (act: () => void) => () => {
      ended.abort();
      clearTimeout(timer);
      act();
    };
    const timer = setTimeout(end(done), seconds * 1000);
    addEventListener("online", end(done), { signal: ended.signal });
    signal.addEventListener(
      "abort",
      end(() => fail(new Error("aborted"))),
      { signal: ended.signal },
    );
  });
}
