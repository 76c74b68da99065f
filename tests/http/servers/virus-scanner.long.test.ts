import { existsSync, readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";
import { App } from "../../support/running-app/app";
import { cast, member } from "../../support/running-app/cast";
import { healthWhile } from "../../support/running-app/health";
import { pieceOf, postByScript } from "../../support/running-app/upload-in-pieces";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { ClamdServer, hasClamd, virus } from "../../support/servers/clamd-server";

const documents = "/service-provider-onboarding/documents";
const infectedSentence = "Choose another file: our virus scanner found a virus in this one";
const awaySentence = "We could not check the file for viruses right now";

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const withVirus = (bytes: Uint8Array, filler = 0) =>
  Buffer.concat([bytes, Buffer.alloc(filler, "-"), Buffer.from(virus)]);
/** Puts the virus across the end of the first part that is read and sent. */
const acrossParts = (bytes: Uint8Array) => withVirus(bytes, 65_536 - bytes.length - 20);

describe.runIf(hasClamd())("clamd", () => {
  let server: ClamdServer;
  let app: App;
  beforeAll(async () => {
    server = await ClamdServer.start();
    app = await App.start({ CLAMD_URL: server.url });
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  const stored = () => {
    const folder = join(app.folder, "files");
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  /** Bilal's application, filled in up to its documents. */
  let bilal: Visitor;
  let page: Page;
  beforeEach(async () => {
    bilal = (await member(app, cast.bilal())).visitor;
    await bilal.submit("/service-provider-onboarding", "continue", bilalsAnswers.company);
    page = await bilal.open(documents);
  });

  test.each([
    ["a picture", async () => file(withVirus(await picture("png")), "pan.png")],
    ["a PDF", () => file(withVirus(pdf()), "pan.pdf")],
    ["a picture, across two parts", async () => file(acrossParts(await picture("png")), "pan.png")],
  ])("refuses a document with a virus in %s, and stores nothing of it", async (_, make) => {
    const before = stored();
    const refused = await page.submit("upload-panCard", {
      licenseStatus: "yes",
      panCard: await make(),
    });
    expect(refused.status).toBe(422);
    expect(refused.errors.panCard).toBe(infectedSentence);
    expect(refused.formValues("continue").licenseStatus).toBe("yes");
    expect(stored()).toEqual(before);
    expect(app.log()).toMatch(/"event":"upload\.infected","result":"stream: Aayojan\.Tests/);
    const saved = await refused.submit("upload-panCard", { panCard: file(pdf(), "pan.pdf") });
    expect(saved.text).toContain("pan.pdf");
  });

  test("refuses it sent in pieces, as a profile picture, and through an upload request", async () => {
    const bytes = withVirus(await picture("jpeg"));
    const portfolio = "/service-provider-onboarding/portfolio";
    const piece = await postByScript(
      await bilal.open(portfolio),
      `${portfolio}/upload`,
      pieceOf(bytes, "one.jpg"),
    );
    expect(piece.status).toBe(422);
    expect(JSON.stringify(piece.body)).toContain(infectedSentence);

    const own = await bilal.open("/settings/picture");
    const refused = await own.submit("Upload", {
      picture: file(withVirus(await picture("png")), "me.png"),
    });
    expect(refused.errors.picture).toBe(infectedSentence);

    const ask = await page.submit("ask-panCard", { licenseStatus: "yes" });
    const link = /\/upload\/[\w-]{43}/.exec((await ask.submit("ask")).html)![0];
    const suresh = await new Visitor(app).open(link);
    const sent = await suresh.submit("Upload the document", {
      file: file(withVirus(pdf()), "pan.pdf"),
    });
    expect(sent.errors.file).toBe(infectedSentence);
  });

  test.each(["away", "hanging"])(
    "that is %s refuses an upload for now with all that was typed, blocks no one, and is used again",
    async (fault) => {
      if (fault === "away") await server.kill();
      else server.suspend();
      const health = healthWhile(app);
      const uploads = [page, page, page].map((one) =>
        one.submit("upload-panCard", { licenseStatus: "yes", panCard: file(pdf(), "pan.pdf") }),
      );
      const [refused] = await Promise.all(uploads);
      // A blocked event loop would have answered none until the scan was given up.
      if (fault === "hanging") expect((await health()).length).toBeGreaterThan(20);
      else await health();
      expect(refused!.status).toBe(503);
      expect(refused!.text).toContain(awaySentence);
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      if (fault === "away") await server.start();
      else server.resume();
      const saved = await refused!.submit("upload-panCard", { panCard: file(pdf(), "pan.pdf") });
      expect(saved.text).toContain("pan.pdf");
    },
  );

  test("accepts a clean PDF of many parts", async () => {
    const [bytes, filler] = [Buffer.from(pdf()), Buffer.alloc(4_000_000, "-")];
    const afterHead = bytes.indexOf("\n") + 1;
    const parts = [bytes.subarray(0, afterHead), Buffer.from("%"), filler, Buffer.from("\n")];
    const large = file(Buffer.concat([...parts, bytes.subarray(afterHead)]), "pan.pdf");
    const saved = await page.submit("upload-panCard", { panCard: large });
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("pan.pdf")]);
  });

  test("replaced by something that closes the connection refuses the upload for now, without waiting", async () => {
    const closing = createServer((socket) => socket.once("data", () => socket.end()));
    await new Promise<void>((listening) => closing.listen(0, "127.0.0.1", listening));
    const { port } = closing.address() as AddressInfo;
    const other = await App.start({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
    try {
      const { visitor } = await member(other);
      const own = await visitor.open("/settings/picture");
      const refused = await own.submit("Upload", { picture: file(await picture("png"), "me.png") });
      expect([refused.status, refused.text]).toEqual([503, expect.stringContaining(awaySentence)]);
      expect(other.log()).toMatch(/closed the connection/);
    } finally {
      await other.stop();
      closing.close();
    }
  });

  test("with a limit below the file's size refuses it for now, and logs why", async () => {
    const small = await ClamdServer.start("10K");
    const other = await App.start({ CLAMD_URL: small.url });
    try {
      const { visitor } = await member(other);
      const own = await visitor.open("/settings/picture");
      const large = file(Buffer.concat([await picture("png"), Buffer.alloc(3_000_000)]), "me.png");
      const refused = await own.submit("Upload", { picture: large });
      expect([refused.status, refused.text]).toEqual([503, expect.stringContaining(awaySentence)]);
      expect(other.log()).toMatch(/size limit exceeded|its StreamMaxLength is below 11M/);
    } finally {
      await other.stop();
      await small.stop();
    }
  });
});
