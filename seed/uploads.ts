import type { Slot } from "~/features/applications/application-steps";
import { storage } from "~/platform/files/storage/storage.server";
import type { StoredFile } from "~/platform/files/uploads.server";
import { hasGst, isCompany, stateOf, type Applicant } from "./applicant";
import { demoGstin, demoId, demoPan } from "./made-up";
import { drawDocument, type DocumentSlot } from "./pictures/document";
import { scanOf } from "./pictures/scan";
import { drawPicture, type Drawn } from "./pictures/draw";
import type { Motif } from "./pictures/motifs";

/** An applicant's upload whose file is already in storage. */
export type DemoUpload = { slot: Slot; caption: string; file: Omit<StoredFile, "createdAt"> };

/**
 * Draws and stores everything that the applicants uploaded. The files come before the rows, as with
 * real uploads.
 */
export async function drawUploads(
  applicants: readonly Applicant[],
): Promise<Map<string, DemoUpload[]>> {
  const jobs = applicants.flatMap((one, k) => [
    ...(wasFilled(one, "portfolio") ? (one.pictures ?? []) : []).map(
      (described, position) => () => picture(one, described, position),
    ),
    ...(wasFilled(one, "documents") ? documentsOf(one) : []).map(
      (slot) => () => document(one, slot, k + 1),
    ),
  ]);
  const uploads = await inParallel(jobs, 8);
  return new Map(
    applicants.map(({ key }) => [
      key,
      uploads.filter((one) => one.key === key).map((one) => one.upload),
    ]),
  );
}

type DrawnUpload = { key: string; upload: DemoUpload };

const wasFilled = ({ filled }: Applicant, step: "portfolio" | "documents") =>
  !filled || filled.includes(step);

function documentsOf(one: Applicant): DocumentSlot[] {
  return [
    "panCard",
    ...(hasGst(one) ? (["gstCertificate"] as const) : []),
    "businessRegistration",
    ...(one.years > 9 ? (["additionalCertificates"] as const) : []),
  ];
}

async function picture(
  { key }: Applicant,
  described: `${Motif}: ${string}`,
  position: number,
): Promise<DrawnUpload> {
  const [motif, caption] = [
    described.slice(0, described.indexOf(":")),
    described.slice(described.indexOf(":") + 2),
  ];
  const id = demoId(`picture ${key} ${position}`);
  const { parts, width, height } = await drawCached(motif as Motif, key, position);
  await Promise.all(
    Object.entries(parts).map(([size, part]) => storage().put(`${id}-${size}`, part)),
  );
  const file = {
    id,
    key: id,
    kind: "picture" as const,
    name: `${motif}-${position + 1}.jpg`,
    type: "image/webp",
    size: parts.large.length,
    width,
    height,
    hasMedium: true,
  };
  return { key, upload: { slot: "portfolioImages", caption, file } };
}

const cache = new Map<string, Promise<Drawn>>();

/**
 * The first picture, which lists show, is unique to each provider; the others are shared, so that
 * seeding takes only seconds.
 */
function drawCached(motif: Motif, key: string, position: number): Promise<Drawn> {
  const seed = position === 0 ? key : `${motif} ${(key.length + position) % 2}`;
  const name = `${motif} ${seed}`;
  const picture = cache.get(name) ?? drawPicture(motif, seed);
  cache.set(name, picture);
  return picture;
}

async function document(one: Applicant, slot: DocumentSlot, number: number): Promise<DrawnUpload> {
  const { key, name, person, type, city } = one;
  const id = demoId(`document ${key} ${slot}`);
  const pan = demoPan(type, number);
  const lines = {
    panCard: [isCompany(one) ? name : person, pan],
    gstCertificate: [name, demoGstin(pan, stateOf(city))],
    businessRegistration: [name, person, one.address],
    additionalCertificates: [name, person],
  }[slot];
  const { whole, small, width, height } = await drawDocument(slot, lines);
  const named = slot.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (one.scans?.includes(slot)) {
    const second = await drawDocument(slot, [name, one.address]);
    const scan = scanOf([whole, second.whole], { width, height });
    await storage().put(id, scan);
    const file = {
      id,
      key: id,
      kind: "document" as const,
      name: `${named}.pdf`,
      type: "application/pdf",
      size: scan.length,
      pages: 2,
    };
    return { key, upload: { slot, caption: "", file } };
  }
  await Promise.all([storage().put(id, whole), storage().put(`${id}-small`, small)]);
  const file = {
    id,
    key: id,
    kind: "document" as const,
    name: `${named}.jpg`,
    type: "image/jpeg",
    size: whole.length,
    width,
    height,
  };
  return { key, upload: { slot, caption: "", file } };
}

/** Runs several jobs at a time: while one waits for the disk, others can draw. */
async function inParallel<T>(jobs: (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const done: T[] = [];
  const waiting = jobs.entries();
  const worker = async () => {
    for (const [k, job] of waiting) done[k] = await job();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
