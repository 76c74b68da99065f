import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { withoutPrefix } from "../files/storage/storage-keys";

const keyIds = z.array(z.string());
const sha256 = z.string();

/**
 * What a backup says of itself, in `manifest.json`: written last, so that a folder without one is
 * no backup.
 */
const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The time of the newest migration, by which versions are told apart. */
  migration: z.number(),
  database: z.object({ bytes: z.number(), sha256 }),
  /** By table. */
  rows: z.record(z.string(), z.number()),
  /**
   * `sha256` is that of the list of their digests; `lost` are those that the database names and
   * storage had not.
   */
  files: z.object({ count: z.number(), bytes: z.number(), sha256, lost: z.array(z.string()) }),
  /** Which keys it is read with: their fingerprints, not the keys. */
  keys: z.object({ data: keyIds, session: keyIds }),
  /** The end of the audit log, as `npm run audit:verify` takes it. */
  audit: z.string(),
});
export type Manifest = z.output<typeof manifest>;

export const databaseIn = (folder: string) => join(folder, "database.db");
export const storedIn = (folder: string, key: string) =>
  join(folder, "files", withoutPrefix(key).slice(0, 2), key);
/** The digests of the files, in the form that `sha256sum --check` reads. */
export const digestsIn = (folder: string) => join(folder, "files.sha256");
export const manifestIn = (folder: string) => join(folder, "manifest.json");

export const digestsText = (files: Map<string, { digest: string }>): string =>
  [...files].map(([key, { digest }]) => `${digest}  ${storedIn(".", key)}\n`).join("");

/** @throws Error with a sentence where the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} is no backup: it has no manifest.json.`);
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${manifestIn(folder)} is of another version, or damaged.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The keys of the files and their digests. */
export async function readDigests(folder: string): Promise<Array<{ key: string; digest: string }>> {
  const lines = (await readFile(digestsIn(folder), "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => {
    const [digest = "", path = ""] = line.split("  ");
    return { digest, key: path.slice(path.lastIndexOf("/") + 1) };
  });
}

/**
 * @throws Error with a sentence where a file of a backup is not as it was written, or not there.
 */
export async function refuseDamaged(path: string, digest: string) {
  if ((await digestOf(path).catch(() => null)) !== digest)
    throw new Error(`${path} is damaged: it is not as it was written.`);
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
