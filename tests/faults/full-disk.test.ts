import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { App } from "../support/running-app/app";
import { cast, member } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { picture } from "../support/records/onboarding";
import { fillDisk, mountDisk, unmountDisk } from "../support/small-disk";

describe("no one reads the app's standard output", () => {
  test("on a full device: the app answers and keeps running", async () => {
    const full = openSync("/dev/full", "w");
    const app = new App({}, { output: full });
    try {
      await app.start();
      await answersManyRequests(app);
    } finally {
      closeSync(full);
      await app.stop();
    }
  });

  test("on a closed pipe: the app answers and keeps running", async () => {
    const app = await App.start();
    try {
      app.closeOutput();
      await answersManyRequests(app);
    } finally {
      await app.stop();
    }
  });
});

async function answersManyRequests(app: App) {
  const visitor = new Visitor(app);
  for (let at = 0; at < 30; at += 1) expect((await visitor.open("/providers")).status).toBe(200);
}

const folder = mkdtempSync(join(tmpdir(), "aayojan-small-disk-"));
const isMounted = mountDisk(folder, "64m");

describe.runIf(isMounted)("on a full disk", () => {
  let app: App;
  beforeAll(async () => {
    app = new App({}, { folder: join(folder, "app") });
    await app.start();
  });
  afterAll(() => app.stop());

  test("pages are readable, writes get a 503 with what was typed, and writes work again once there is space", async () => {
    const { visitor } = await member(app, cast.asha());
    const name = await visitor.open("/settings/name");
    const portrait = await visitor.open("/settings/picture");
    const stranger = new Visitor(app);
    const company = await stranger.open("/service-provider-onboarding/company");
    const filling = fillDisk(folder);

    const refused = await name.submit("Save", { name: "Asha Kumari" });
    expect(refused.status).toBe(503);
    expect(refused.text).toContain("We could not save this right now");
    expect(refused.document.querySelector("[name=name]")!.getAttribute("value")).toBe(
      "Asha Kumari",
    );
    const bytes = new Uint8Array(await picture("png", 300));
    const withFile = await portrait.submit("Upload", { picture: new File([bytes], "me.png") });
    expect(withFile.status).toBe(503);
    const draft = await company.submit(/^Save and continue$/, { businessName: "Bilal Brass Band" });
    expect(draft.status).toBe(503);
    expect(draft.document.querySelector("[name=businessName]")!.getAttribute("value")).toBe(
      "Bilal Brass Band",
    );
    for (const path of ["/", "/providers", "/login", "/healthz", "/readyz"])
      expect((await stranger.fetch(path)).status).toBe(200);
    const probe = await stranger.fetch("/writez");
    expect([probe.status, await probe.text()]).toEqual([503, "database, files, mails\n"]);

    rmSync(filling);
    expect((await refused.submit("Save", { name: "Asha Kumari" })).toast).toContain("changed");
    const saved = await portrait.submit("Upload", { picture: new File([bytes], "me.png") });
    expect(saved.toast).toContain("Picture saved");
    await app.waitFor("/writez", async () => (await stranger.fetch("/writez")).ok);
  });
});

afterAll(() => {
  if (isMounted) unmountDisk(folder);
  rmSync(folder, { recursive: true, force: true });
});
