import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { compareMigrations } from "~/platform/prepare-database.server";
import { version as current } from "~/platform/version.server";
import { runCommand } from "./run-command";

const [wanted = "", option] = process.argv.slice(2);

/** Versions are folders beside each other (docs/install.md, A plain server). */
await runCommand(async () => {
  const versions = resolve("..");
  const folder = join(versions, wanted);
  const isInstalled = (name: string) => existsSync(join(versions, name, "serve.mjs"));
  if (!isInstalled(wanted)) {
    const others = readdirSync(versions).filter(isInstalled).join(", ");
    throw new Error(`There is no version ${wanted} in ${versions}, only ${others || "none"}.`);
  }
  if (!existsSync(join(folder, "node_modules")))
    throw new Error(`In ${folder} run npm ci --omit=dev first.`);
  if (option === "--restoring") return;
  const { due, ahead } = await compareMigrations(join(folder, "db/migrations"));
  if (ahead > 0)
    throw new Error(
      `The database has ${ahead} migrations that ${wanted} does not know: it would not start. To go back, name a backup that ${wanted} made, which loses everything written since: aayojan use-version ${wanted} FOLDER|NAME`,
    );
  console.log(
    due > 0
      ? `${wanted} will migrate the database (${due} migrations). The way back to ${current} is then a backup made before.`
      : `The database fits ${wanted} as well as ${current}: you can go back at any time.`,
  );
});
