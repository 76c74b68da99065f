// `npm run test:container`: builds the image and does the main job in a container; not part of `npm
// test`. Uses docker or podman. IMAGE_UNDER_TEST names an existing image, CONTAINER_ENGINE another
// program; BUILD_OPTIONS and CONTAINER_OPTIONS add what a machine's engine needs.
import { spawnSync } from "node:child_process";

const engine = [process.env.CONTAINER_ENGINE, "docker", "podman"].find(
  (program) => program && spawnSync(program, ["info"]).status === 0,
);
if (!engine) {
  console.error("\n!! SKIPPED: the tests of the container. Neither docker nor podman runs here.\n");
  process.exit();
}

const image = process.env.IMAGE_UNDER_TEST ?? "aayojan:test";
const env = { ...process.env, IMAGE_UNDER_TEST: image, CONTAINER_ENGINE: engine };
if (!process.env.IMAGE_UNDER_TEST) {
  const options = (process.env.BUILD_OPTIONS ?? "").split(" ").filter(Boolean);
  run("Image", engine, ["build", ...options, "--tag", image, "."]);
}
const size = spawnSync(engine, ["image", "inspect", "--format", "{{.Size}}", image]);
console.log(`   ${image}: ${Math.round(Number(size.stdout) / 1e6)} MB`);

run("In the container", "npx", ["vitest", "run", "--config", "tests/container/vitest.config.ts"]);
const journeys = ["onboarding/apply", "review", "marketplace/whole-story"];
run("Journeys", "npx", [
  ...["playwright", "test", "--config", "tests/browser/playwright.config.ts", "--workers", "1"],
  ...journeys.map((name) => `tests/browser/${name}.journey.ts`),
]);
console.log("\nAll green.");

function run(
  /** @type {string} */ title,
  /** @type {string} */ command,
  /** @type {string[]} */ args,
) {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  if (status !== 0) {
    console.error(`\n${title} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
