import { useEffect, useRef, useState } from "react";
import { showToast } from "../feedback/show-toast";

/** One at a time, in the order chosen: the first picture is the cover. */
const maxAtOnce = 1;

type Upload = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "refused" | "broken";
  /** 0 to 1. */
  fraction: number;
  message: string;
};

type Wanted<Answer> = {
  url: string;
  fields: () => Record<string, string>;
  /** For pictures, in pixels: larger ones are scaled down first. */
  maxSide: number;
  single: boolean;
  failed: string;
  onStored: (answer: Answer) => void;
};

/** A refused file does not stop the others. */
export function useUploads<Answer extends { message: string }>(wanted: Wanted<Answer>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function run({ id, file }: Upload, { signal }: AbortController) {
    const { url, fields, maxSide, failed } = latest.current;
    try {
      const sent = await shrunk(file, maxSide);
      signal.throwIfAborted();
      const answer = await sendFile<Answer>(sent, {
        url,
        fields: fields(),
        signal,
        onProgress: (fraction) => change(id, { fraction }),
      });
      remove(id);
      setArrived((count) => count + 1);
      showToast("success", answer.message);
      latest.current.onStored(answer);
    } catch (error) {
      if (signal.aborted) return remove(id);
      const isRefused = error instanceof Refused;
      const message = isRefused ? error.message : failed;
      change(id, { state: isRefused ? "refused" : "broken", message });
      showToast("error", message);
    } finally {
      running.current.delete(id);
      setUploads((all) => [...all]);
    }
  }

  useEffect(() => {
    const next = uploads.find(({ id, state }) => state === "waiting" && !running.current.has(id));
    if (!next || running.current.size >= maxAtOnce) return;
    const control = new AbortController();
    running.current.set(next.id, control);
    change(next.id, { state: "sending" });
    void run(next, control);
  });

  useEffect(() => {
    const mine = running.current;
    return () => mine.forEach((control) => control.abort());
  }, []);

  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  return {
    uploads,
    arrived,
    isBusy,
    add: (files: Iterable<File>) => {
      // Now, not when React gets to it: emptying the input empties its list.
      const added = [...files].map((file): Upload => ({
        id: (lastId.current += 1),
        file,
        state: "waiting",
        fraction: 0,
        message: "",
      }));
      const { single } = latest.current;
      setUploads((all) => [...(single ? all.filter(isUnderWay) : all), ...added]);
    },
    cancel: (id: number) => {
      const control = running.current.get(id);
      if (control) control.abort();
      else remove(id);
    },
    retry: (id: number) => change(id, { state: "waiting", message: "" }),
    clear: () => setUploads((all) => all.filter(({ state }) => state !== "refused")),
  };
}

const isUnderWay = ({ state }: Upload) => state === "waiting" || state === "sending";

/** Bytes. Small at first, so that a slow connection shows progress. */
const pieces = { first: 64 * 1024, min: 32 * 1024, max: 1024 * 1024 };
/** The target duration of a piece, in seconds. */
const patience = { short: 1, long: 6 };
const waitsBeforeRetry = [1, 2, 4, 8];

export class Refused extends Error {}

type Target = {
  url: string;
  fields: Record<string, string>;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/** Continues where it stopped. @throws Refused with the server's text; another error if cut off */
export async function sendFile<Answer extends object>(file: File, target: Target): Promise<Answer> {
  let from = 0;
  let length = pieces.first;
  for (;;) {
    const began = performance.now();
    const answer = await sendPiece<Answer>(file, { from, length }, target);
    if (!("received" in answer)) return answer;
    from = answer.received;
    target.onProgress(file.size ? from / file.size : 1);
    const seconds = (performance.now() - began) / 1000;
    if (seconds < patience.short) length = Math.min(pieces.max, length * 2);
    if (seconds > patience.long) length = Math.max(pieces.min, length / 2);
  }
}

type Piece = { from: number; length: number };

async function sendPiece<Answer extends object>(
  file: File,
  { from, length }: Piece,
  { url, fields, signal }: Target,
): Promise<Answer | { received: number }> {
  const body = new FormData();
  const entries = {
    ...fields,
    name: file.name,
    type: file.type,
    size: String(file.size),
    key: `${file.name} ${file.lastModified}`.slice(0, 600),
    from: String(from),
  };
  for (const [name, value] of Object.entries(entries)) body.append(name, value);
  body.append("piece", file.slice(from, from + length), "piece");
  const answer = await withRetries(() => fetch(url, { method: "POST", body, signal }), signal);
  const text = await answer.text();
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(text);
  const read = JSON.parse(text) as Answer & { success: boolean; message?: string };
  if (!answer.ok || !read.success) throw new Refused(read.message);
  return read;
}

async function withRetries(send: () => Promise<Response>, signal: AbortSignal) {
  for (const seconds of waitsBeforeRetry) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer;
    signal.throwIfAborted();
    await pause(seconds, signal);
  }
  return send();
}

/** Ends early if the phone reports that it is online again. */
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

/** Bytes; such a picture is sent unchanged, unless it is too large in pixels. */
const smallEnough = 1_500_000;

/** What this browser can't decode is sent unchanged. @param maxSide the longer side in pixels */
async function shrunk(file: File, maxSide: number) {
  if (!/^image\//.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const isUsual = /^image\/(jpeg|png|webp)$/.test(file.type);
    if (isUsual && scale === 1 && file.size < smallEnough) return file;
    const bytes = await scaled(picture, scale);
    if (!bytes || (isUsual && bytes.size >= file.size)) return file;
    const name = file.name.replace(/\.\w+$/, "") + ".jpg";
    return new File([bytes], name, { type: bytes.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

function scaled(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // Transparent parts of a PNG become white, like paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}
