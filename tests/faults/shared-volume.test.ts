import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { App } from "../support/running-app/app";

/** As a container of another name runs the app: in a namespace of its own, which needs Linux and a right to make one. */
const underName = (name: string) =>
  ["unshare", "-r", "--uts", "sh", "-c", 'hostname "$0" && exec "$@"', name] as const;
const [command, ...args] = [...underName("web-2"), "true"];
const canRename = spawnSync(command, args).status === 0;
if (!canRename) console.warn("NOT TESTED: this machine makes no namespace for a second host name.");

async function twoContainers() {
  const first = await App.start();
  onTestFinished(() => first.stop());
  const second = new App(
    { DATABASE_URL: first.databaseUrl },
    { folder: first.folder, under: underName("web-2") },
  );
  return { first, second, owner: `${first.folder}/aayojan.db-owner` };
}

test.skipIf(!canRename)(
  "a second container on the same file does not start, and the first goes on",
  async () => {
    const { first, second } = await twoContainers();
    await expect(second.start()).rejects.toThrow(
      /Another container or machine \(\S+\) uses \S+aayojan\.db\. A database in a file belongs to one/,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
);

test.skipIf(!canRename)(
  "a second container starts at once after the first was stopped, and waits for one that was killed",
  async () => {
    const { first, second, owner } = await twoContainers();
    await first.signal("SIGTERM");
    expect(existsSync(owner)).toBe(false);
    await second.start();
    await second.kill();
    expect(existsSync(owner)).toBe(true);
    await first.start();
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill();
    await first.start();
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
);

test("of two containers that both took the file, as at the same moment, one ends by itself", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  const other = JSON.stringify({ name: "web-2 1", beat: "1" });
  writeFileSync(join(app.folder, "aayojan.db-owner"), other);
  await app.waitFor("the process to end", () =>
    /"level":60.*Another container or machine \(web-2\) uses/.test(app.log()),
  );
  expect(await app.signal("SIGTERM")).toBe(1);
});
