import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { picture } from "../support/records/onboarding";
import { cast, member } from "../support/running-app/cast";
import { startedApps } from "../support/running-app/started-apps";
import { mountDisk, remountDisk, unmountDisk } from "../support/small-disk";

const start = startedApps();

describe("if the data folder disappears while the app runs", () => {
  test("nothing is reported as saved, /writez answers 503, and everything works once it is back", async () => {
    const app = await start();
    const { visitor } = await member(app, cast.asha());
    const form = await visitor.open("/settings/name");
    const away = `${app.folder}-away`;
    renameSync(app.folder, away);

    const refused = await form.submit("Save", { name: "Asha Kumari" });
    expect(refused.status).toBe(503);
    expect(refused.document.querySelector("[name=name]")!.getAttribute("value")).toBe(
      "Asha Kumari",
    );
    expect((await fetch(`${app.url}/writez`)).status).toBe(503);
    for (const path of ["/providers", "/readyz"])
      expect((await fetch(app.url + path)).status).toBe(200);
    expect(app.log()).toContain("The database file was removed or replaced");

    rmSync(app.folder, { recursive: true, force: true });
    renameSync(away, app.folder);
    await app.waitFor("/writez", async () => (await fetch(`${app.url}/writez`)).ok);
    expect((await refused.submit("Save")).toast).toContain("changed");
    await app.kill();
    await app.start();
    expect((await visitor.open("/settings")).text).toContain("Asha Kumari");
  });
});

const disk = mkdtempSync(join(tmpdir(), "aayojan-other-disk-"));
const isMounted = mountDisk(disk, "16m");

describe.runIf(isMounted)("if the disk of the uploads becomes read-only", () => {
  afterEach(() => unmountDisk(disk));

  test("an upload is refused as not saved just now, and goes through once the disk is writable", async () => {
    const app = await start({ STORAGE_URL: `file:${join(disk, "files")}` });
    const { visitor } = await member(app, cast.asha());
    const page = await visitor.open("/settings/picture");
    const typed = { picture: new File([new Uint8Array(await picture("png", 300))], "me.png") };
    remountDisk(disk, "ro");
    const refused = await page.submit("Upload", typed);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain("We could not save this right now");
    remountDisk(disk, "rw");
    expect((await refused.submit("Upload", typed)).toast).toContain("Picture saved");
  });
});
