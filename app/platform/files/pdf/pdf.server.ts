import { buffer } from "node:stream/consumers";
import type Piscina from "piscina";
import { Refusal } from "../../refusals";
import { timeLimit } from "../../time-limits.server";
import { workerThreads } from "../../worker-threads.server";
import { imageLibrary } from "../image-library.server";
import { withReceived } from "../received-file.server";
import { storage } from "../storage/storage.server";
import { waitingQueue } from "../../security/fair-queue.server";

export const maxPagesRendered = 20;
/** In pixels: small print is legible at twice the size of the page. */
const longerSide = 2000;
/** For one page. A scan of 10 MB takes two seconds. */
const maxMs = 10_000;

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= workerThreads(new URL("./pdf-worker.mjs", import.meta.url), {
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  }));

type Task = { path: string; page?: number; side?: number; isNew?: boolean };
type Rendered = { width: number; height: number; pixels: Uint8Array };
const tooSlow = "pdfTooSlow";
type Problem = "encrypted" | "unreadable" | "active" | typeof tooSlow;
type Answer = { pages: number; rendered?: Rendered } | Problem;

const busy = () => new Refusal("busy", "onboarding.upload.queue", { retryAfterSeconds: 60 });
const inTurn = waitingQueue({ name: "pdf pages", maxWaiting: 20, maxWaitMs: 30_000 }, busy);

/** @throws Refusal busy when too many are waiting */
export const pagesOfPdf = (path: string) => countPages({ path, isNew: true });

async function countPages(task: Task) {
  const answer = await read(task);
  return typeof answer === "string" ? answer : answer.pages;
}

/** `page` counts from 1; null if there is none, or it takes too long. @throws Refusal busy */
export async function pictureOfPage(key: string, page: number): Promise<Buffer | null> {
  if (page > maxPagesRendered) return null;
  const keyOfPage = `${key}-page${page}`;
  const stored = await storage().get(keyOfPage);
  if (stored) return buffer(stored.stream);
  const answer = await onDisk(key, (path) => read({ path, page, side: longerSide }));
  if (!answer || typeof answer === "string" || !answer.rendered) return null;
  const { pixels, width, height } = answer.rendered;
  const sharp = await imageLibrary();
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82 })
    .toBuffer();
  await storage().put(keyOfPage, picture);
  return picture;
}

/** The number of pages of a stored PDF; null if that can't be determined. */
export async function pagesOfStoredPdf(key: string) {
  const pages = await onDisk(key, (path) => countPages({ path }));
  return typeof pages === "number" ? pages : null;
}

/** Each with its own time limit: a slower thread is ended. */
const read = (task: Task) =>
  inTurn(() =>
    (
      workers().run(task, { signal: AbortSignal.timeout(timeLimit(maxMs)) }) as Promise<Answer>
    ).catch((error: unknown) => (isTimeout(error) ? tooSlow : "unreadable")),
  );

const isTimeout = (error: unknown) => error instanceof Error && error.name === "AbortError";

async function onDisk<Done>(key: string, act: (path: string) => Promise<Done>) {
  const stored = await storage().get(key);
  return stored && withReceived(stored.stream, ({ path }) => act(path));
}
