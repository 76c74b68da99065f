// `npm run screenshots:update`: updates the baseline screenshots that every test run compares pages
// with. Look at them before you commit them.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const folder = "tests/screenshots/baseline";

const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/@playwright/test/cli.js",
    ...["test", "--config", "tests/browser/playwright.config.ts"],
    ...["--project", "screenshots", "--update-snapshots", ...process.argv.slice(2)],
  ],
  { stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);

// A picture of 256 colours is a third of the size, and looks the same.
for (const name of readdirSync(folder).filter((one) => one.endsWith(".png"))) {
  const original = readFileSync(`${folder}/${name}`);
  // The 26th byte of a PNG is its colour type: 3 is a palette, which only this command writes.
  if (original[25] === 3) continue;
  writeFileSync(
    `${folder}/${name}`,
    await sharp(original).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer(),
  );
}
