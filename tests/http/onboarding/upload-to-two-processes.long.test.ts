import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { App } from "../../support/running-app/app";
import { pdf, picture } from "../../support/records/onboarding";
import { pieceOf, postByScript } from "../../support/running-app/upload-in-pieces";
import { Visitor } from "../../support/running-app/visitor";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

describe("in two processes that store files in a bucket, or without an S3 server in a folder", () => {
  let app: App;
  let other: App;
  let server: S3Server | undefined;
  beforeAll(async () => {
    if (hasS3Server()) server = await S3Server.start();
    app = await App.start(server?.environment());
    other = await app.startAnother();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await server?.stop();
  });

  test.each([
    ["a large photo", "portfolio", "portfolioImages", () => picture("jpeg", 1500)],
    ["a small photo", "portfolio", "portfolioImages", () => picture()],
    ["a document", "documents", "panCard", () => pdf()],
    ["one of several documents", "documents", "additionalCertificates", () => pdf()],
  ])(
    "%s is stored once if both receive its last piece at the same time",
    async (name, step, slot, make) => {
      const path = `/service-provider-onboarding/${step}`;
      const page = await new Visitor(app).open(path);
      const bytes = await make();
      const half = Math.floor(bytes.length / 2);
      const send = (url: string, part: { from?: number; to?: number }) =>
        postByScript(page, `${url}${path}/upload`, pieceOf(bytes, name, { slot, ...part }));
      expect((await send(app.url, { to: half })).body).toEqual({ success: true, received: half });
      const urls = [app.url, other.url, app.url, other.url];
      for (const answer of await Promise.all(urls.map((url) => send(url, { from: half }))))
        expect(answer).toMatchObject({
          status: 200,
          body: { message: "File uploaded successfully" },
        });
      const names = (await page.visitor.open(path)).all(".file-name");
      expect(names.map((one) => one.text.trim())).toEqual([name]);
    },
  );
});
