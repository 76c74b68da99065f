import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { picture } from "../../support/records/onboarding";
import { App } from "../../support/running-app/app";
import { member } from "../../support/running-app/cast";
import { healthWhile } from "../../support/running-app/health";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

describe.runIf(hasS3Server())("a bucket of an S3 server", () => {
  let server: S3Server;
  let app: App;
  beforeAll(async () => {
    server = await S3Server.start();
    app = await App.start(server.environment());
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  test("with a wrong key serves pages, but is not ready to store files", async () => {
    const wrong = await App.start({ ...server.environment(), AWS_ACCESS_KEY_ID: "nobody" });
    onTestFinished(() => wrong.stop());
    const [ready, writable] = await Promise.all(
      ["/readyz", "/writez"].map((path) => fetch(wrong.url + path)),
    );
    expect(ready!.status).toBe(200);
    expect([writable!.status, await writable!.text()]).toEqual([503, "files\n"]);
  });

  test.each(["killed", "hanging"])(
    "that is %s refuses an upload as not saved just now, and accepts it once it answers again",
    async (fault) => {
      const { visitor } = await member(app);
      const page = await visitor.open("/settings/picture");
      const typed = { picture: new File([new Uint8Array(await picture("png", 300))], "me.png") };
      if (fault === "killed") await server.kill();
      else server.suspend();
      const health = healthWhile(app);
      const refused = await page.submit("Upload", typed);
      const answered = (await health()).length;
      // A blocked event loop would have answered none in the ten seconds.
      if (fault === "hanging") expect(answered).toBeGreaterThan(20);
      expect(refused.status).toBe(503);
      expect(refused.text).toContain("We could not save this right now");
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      const writable = await fetch(`${app.url}/writez`);
      expect([writable.status, await writable.text()]).toEqual([503, "files\n"]);
      if (fault === "killed") await server.start();
      else server.resume();
      const saved = await refused.submit("Upload", typed);
      expect(saved.toast).toContain("Picture saved");
      const shown = saved.all("img[src^='/pictures/']")[0]!.getAttribute("src")!;
      const bytes = await visitor.fetch(shown);
      expect(bytes.status).toBe(200);
      expect(
        Buffer.from(await bytes.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe("WEBP");
    },
  );
});
