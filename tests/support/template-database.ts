import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The variable that names the template's folder to the workers of this run. */
const variable = "AAYOJAN_TEMPLATE";

/**
 * Creates once per run an empty database with the current schema: copying it takes a millisecond or
 * two, the schema itself up to a second and a half.
 *
 * @returns a function that deletes it
 */
export function makeTemplateDatabase(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-template-"));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "tests/support/write-template-database.ts"],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        NODE_ENV: "test",
        DATABASE_URL: `file:${join(folder, "aayojan.db")}`,
        STORAGE_URL: `file:${join(folder, "files")}`,
      },
    },
  );
  if (status !== 0) throw new Error(`The template database was not made:\n${stderr}`);
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Creates an empty database in this folder, with the secrets its audit log was started with. */
export function copyTemplateDatabase(folder: string) {
  const template = process.env[variable];
  if (!template) throw new Error("This run has made no template database.");
  mkdirSync(folder, { recursive: true });
  for (const name of ["aayojan.db", "secrets.json"])
    if (!existsSync(join(folder, name))) copyFileSync(join(template, name), join(folder, name));
}

export const hasTemplateDatabase = () => Boolean(process.env[variable]);
