import type Piscina from "piscina";
import { Refusal } from "../../refusals";
import { workerThreads } from "../../worker-threads.server";
import { imageLibrary } from "../image-library.server";
import { receiveBytes, removeReceived } from "../received-file.server";
import { storage } from "../storage/storage.server";
import { waitingLine } from "../waiting-line.server";

/** Of a longer document these are drawn; all of it can be downloaded. */
export const mostPagesRendered = 20;
/** In pixels: a line of small print is read at twice the size of the page. */
const longerSide = 2000;
/** For one page. A scan of 10 MB takes two seconds. */
const longestMs = 10_000;

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= workerThreads(new URL("./pdf-worker.mjs", import.meta.url), {
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  }));

type Task = { path: string; page?: number; side?: number; isNew?: boolean };
type Drawn = { width: number; height: number; pixels: Uint8Array };
/** Said of a document whose thread was ended, which may be the fault of a busy machine. */
const tooSlow = "pdfTooSlow";
type Problem = "encrypted" | "unreadable" | "active" | typeof tooSlow;
type Answer = { pages: number; drawn?: Drawn } | Problem;

const busy = () => new Refusal("busy", "onboarding.upload.queue", { retryAfterSeconds: 60 });
const inTurn = waitingLine({ name: "pdf pages", mostWaiting: 20, longestWaitMs: 30_000 }, busy);

/**
 * How many pages a PDF has that was just uploaded, or what is wrong with it: it is broken, has a
 * password, or does more than show pages.
 * @throws Refusal busy when too many wait
 */
export const pagesOfPdf = (path: string): Promise<number | Problem> =>
  countPages({ path, isNew: true });

async function countPages(task: Task): Promise<number | Problem> {
  const answer = await read(task);
  return typeof answer === "string" ? answer : answer.pages;
}

/**
 * A page of a stored PDF as a picture, the first being 1; null where there is none, or it cannot be
 * drawn in time. Drawn when it is asked for, and kept beside the file, with which it goes.
 * @throws Refusal busy when too many wait
 */
export async function pictureOfPage(key: string, page: number): Promise<Buffer | null> {
  if (page > mostPagesRendered) return null;
  const keyOfPage = `${key}-page${page}`;
  const kept = await storage().get(keyOfPage);
  if (kept) return Buffer.concat(await kept.stream.toArray());
  const answer = await onDisk(key, (path) => read({ path, page, side: longerSide }));
  if (!answer || typeof answer === "string" || !answer.drawn) return null;
  const { pixels, width, height } = answer.drawn;
  const sharp = await imageLibrary();
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82 })
    .toBuffer();
  await storage().put(keyOfPage, picture);
  return picture;
}

/** How many pages a stored PDF has; null where that cannot be found out. */
export async function pagesOfStoredPdf(key: string): Promise<number | null> {
  const pages = await onDisk(key, (path) => countPages({ path }));
  return typeof pages === "number" ? pages : null;
}

/** One document at a time, each with its own time: a thread that takes longer is ended. */
const read = (task: Task): Promise<Answer> =>
  inTurn(() =>
    (workers().run(task, { signal: AbortSignal.timeout(longestMs) }) as Promise<Answer>).catch(
      (error: unknown) => (isTimeout(error) ? tooSlow : "unreadable"),
    ),
  );

const isTimeout = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Wherever the storage has it, the thread reads a file of this machine. */
async function onDisk<Done>(key: string, act: (path: string) => Promise<Done>) {
  const stored = await storage().get(key);
  if (!stored) return null;
  const received = await receiveBytes(stored.stream);
  if ("problem" in received) throw received.problem;
  try {
    return await act(received.path);
  } finally {
    await removeReceived(received.path);
  }
}
