// `npm run release`: tests, builds, and writes what a plain server needs (docs/install.md) to
// build/release/: an archive, the list of its packages (SBOM) and the SHA-256 of both. Prints the
// command that tags the version, and changes nothing in git. `-- --skip-tests` is noted in its
// output.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = "build/release";
/** What runs on a server, and what is read there. */
export const released = [
  ...["build/client", "build/server", "public", "db/migrations", "db/command.mjs"],
  ...["db/aayojan.mjs", "serve.mjs"],
  ...["package.json", "package-lock.json", ".npmrc", ".env.example", "deploy", "docs"],
  ...["README.md", "CHANGELOG.md"],
];

/**
 * @param {{ version: string, changelog: string, status: string, tags: string }} facts `status` is
 *   the output of `git status --porcelain`, `tags` that of `git tag --list`
 * @returns a sentence for each reason not to release
 */
export function refusals({ version, changelog, status, tags }) {
  const reasons = [];
  if (!/^\d+\.\d+\.\d+$/.test(version))
    reasons.push(`package.json: ${version} is no version like 1.2.3.`);
  if (status.trim() !== "") reasons.push(`Not committed:\n${status.trimEnd()}`);
  if (tags.split("\n").includes(`v${version}`))
    reasons.push(`v${version} is tagged already: raise the version in package.json.`);
  const [, text = ""] = changelog.split(`\n## [${version}] - `);
  const [, day, entries = ""] = /^(\d{4}-\d\d-\d\d)\n([\s\S]*?)(?=\n## |\n\[|$)/.exec(text) ?? [];
  if (!day) reasons.push(`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD".`);
  else if (!/^- /m.test(entries)) reasons.push(`CHANGELOG.md says nothing about ${version}.`);
  return reasons;
}

function main() {
  const skipsTests = process.argv.includes("--skip-tests");
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const reasons = refusals({
    version,
    changelog: readFileSync("CHANGELOG.md", "utf8"),
    status: output("git", "status", "--porcelain"),
    tags: output("git", "tag", "--list"),
  });
  if (reasons.length > 0) {
    console.error(`NOT RELEASED.\n${reasons.join("\n")}`);
    process.exit(1);
  }

  if (skipsTests) console.log("TESTS SKIPPED (--skip-tests): not a release to hand out.");
  else run("npm", "test");
  rmSync("build", { recursive: true, force: true });
  run("npm", "run", "build");
  mkdirSync(folder, { recursive: true });

  const stem = `${name}-${version}`;
  const [archive, sbom] = [`${stem}.tar.gz`, `${stem}.sbom.json`];
  // Offline: `npm run check:deps` asks the registry, before a release.
  run(process.execPath, ".ci/check-deps.mjs", "--offline", join(folder, sbom));
  const paths = released.filter((path) => existsSync(path));
  run(
    "tar",
    ...["--create", "--gzip", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"],
    ...["--transform", `s,^,${stem}/,`, "--file", join(folder, archive), ...paths],
  );
  const sums = [archive, sbom].map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  console.log(`\n${folder}:\n${sums.join("")}`);
  if (skipsTests) console.log("TESTS SKIPPED (--skip-tests): tag nothing.");
  else console.log(`git tag --annotate v${version} --message "Aayojan ${version}"`);
}

/** @param {string} file */
const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

function output(/** @type {string} */ command, /** @type {string[]} */ ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function run(/** @type {string} */ command, /** @type {string[]} */ ...args) {
  console.log(`\n== ${command} ${args.join(" ")}`);
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status === 0) return;
  console.error(`\nNOT RELEASED: ${command} ${args.join(" ")} failed.`);
  process.exit(status ?? 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
