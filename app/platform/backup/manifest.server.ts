import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { digestOf } from "../digest.server";
import { withoutPrefix } from "../files/storage/storage-keys";
import { nullableText } from "~/platform/shared-schemas";

const keyIds = z.array(z.string());
const sha256 = z.string();

/** Written last: a folder without `manifest.json` is not a backup. */
const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  installation: nullableText.default(null),
  /** The time of the newest migration identifies the schema's version. */
  migration: z.number(),
  database: z.object({ bytes: z.number(), sha256 }),
  rows: z.record(z.string(), z.number()),
  /** `lost` are keys that the database names but storage did not have. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256, lost: z.array(z.string()) }),
  keys: z.object({ data: keyIds, session: keyIds }),
  /** In the form that `npm run audit:verify` accepts. */
  audit: z.string(),
});
export type Manifest = z.output<typeof manifest>;

export const databaseIn = (folder: string) => join(folder, "database.db");
export const storedIn = (folder: string, key: string) =>
  join(folder, "files", withoutPrefix(key).slice(0, 2), key);
export const digestsIn = (folder: string) => join(folder, "files.sha256");
export const manifestIn = (folder: string) => join(folder, "manifest.json");

export const digestsText = (files: Map<string, { digest: string }>) =>
  [...files].map(([key, { digest }]) => `${digest}  ${storedIn(".", key)}\n`).join("");

/** @throws Error with a sentence if the folder is not a complete backup */
export async function readManifest(folder: string) {
  const text = await readFile(manifestIn(folder), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} is not a backup: it has no manifest.json.`);
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new Error(`${manifestIn(folder)} is from another version, or damaged.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function readDigests(folder: string): Promise<Array<{ key: string; digest: string }>> {
  const lines = (await readFile(digestsIn(folder), "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => {
    const [digest = "", path = ""] = line.split("  ");
    return { digest, key: path.slice(path.lastIndexOf("/") + 1) };
  });
}

/** @throws Error with a sentence if a file of a backup is missing or changed */
export async function refuseDamagedFiles(folder: string, { database, files }: Manifest) {
  await refuseDamaged(databaseIn(folder), database.sha256);
  await refuseDamaged(digestsIn(folder), files.sha256);
  for (const { key, digest } of await readDigests(folder))
    await refuseDamaged(storedIn(folder, key), digest);
}

async function refuseDamaged(path: string, digest: string) {
  if ((await digestOf(path).catch(() => null)) !== digest)
    throw new Error(`${path} is damaged: it is not what was written.`);
}
