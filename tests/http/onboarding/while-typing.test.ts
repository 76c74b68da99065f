import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, logIn, member } from "../../support/running-app/cast";
import { pdf, picture } from "../../support/records/onboarding";
import { pieceOf, postByScript } from "../../support/running-app/upload-in-pieces";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;

describe("an application is saved while it is being typed", () => {
  const typed = { businessName: "Ruchira Caterers", pincode: "452001", intent: "autosave" };
  const save = (page: Page, more: Record<string, string> = {}) =>
    postByScript(page, `${at("company")}/autosave`, { ...typed, ...more });

  test("what was typed is there when the page is reopened, and the time is shown", async () => {
    const visitor = new Visitor(app);
    const { status, body, cache } = await save(await visitor.open(at("company")));
    expect(status).toBe(200);
    expect(cache).toBe("no-store");
    expect(body).toMatchObject({
      saved: expect.stringMatching(/^Saved \d+:\d\d/) as string,
      live: { version: 1 },
    });
    const page = await visitor.open(at("company"));
    expect(page.value("businessName")).toBe("Ruchira Caterers");
  });

  test("a tab that is behind is told what is saved now, and changes nothing", async () => {
    const visitor = new Visitor(app);
    const tab = await visitor.open(at("company"));
    await save(await visitor.open(at("company")), { businessName: "The other tab" });
    const { status, body } = await save(tab);
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      stale: expect.arrayContaining([
        expect.objectContaining({ name: "businessName", value: "The other tab" }),
      ]) as unknown,
      message:
        "Not saved: this step was changed in another tab or on another device. The saved version is shown above",
    });
    expect((await visitor.open(at("company"))).value("businessName")).toBe("The other tab");
  });

  test.each([
    ["saves in the same draft, which is now the account's", false, 200],
    ["changes nothing in the draft that the account has", true, 409],
  ])("a page from before a log-in in another tab %s", async (_, hasDraft, status) => {
    const { person, visitor: phone } = await member(app, cast.bilal());
    if (hasDraft) await save(await phone.open(at("company")), { businessName: "Bilal" });
    const visitor = new Visitor(app);
    const page = await visitor.open(at("company"));
    const { body } = await save(page, { _page: "one", _save: "1" });
    const { draft } = (body as unknown as { live: { draft: string } }).live;
    await logIn(app, person, visitor);
    const more = { _page: "one", _save: "2", _draft: draft, businessName: "Ruchira" };
    expect((await save(page, more)).status).toBe(status);
    const saved = (await phone.open(at("company"))).value("businessName");
    expect(saved).toBe(hasDraft ? "Bilal" : "Ruchira");
  });

  test("an unknown step is a 404", async () => {
    const page = await new Visitor(app).open(at("company"));
    expect((await postByScript(page, `${at("pricing")}/autosave`, typed)).status).toBe(404);
  });
});

describe("a file sent in pieces", () => {
  const documents = `${at("documents")}/upload`;
  const portfolio = `${at("portfolio")}/upload`;
  const namesIn = async (visitor: Visitor) =>
    (await visitor.open(at("portfolio"))).all(".file-name").map((one) => one.text.trim());

  test("is there once its last piece has arrived, which may be sent again", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("portfolio"));
    const bytes = await picture();
    const half = Math.floor(bytes.length / 2);
    const first = await postByScript(page, portfolio, pieceOf(bytes, "mandap.jpg", { to: half }));
    expect(first.body).toEqual({ success: true, received: half });
    expect(await namesIn(visitor)).toEqual([]);
    const last = () => postByScript(page, portfolio, pieceOf(bytes, "mandap.jpg", { from: half }));
    const answers = [...(await Promise.all([last(), last(), last()])), await last()];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: "File uploaded successfully",
        live: { uploads: [{ files: [{ name: "mandap.jpg" }] }] },
      });
    }
    expect(await namesIn(visitor)).toEqual(["mandap.jpg"]);
  });

  test("resumes after an interruption where it stopped, even on a reopened page", async () => {
    const visitor = new Visitor(app);
    const bytes = pdf(`/Title(${"x".repeat(5000)})`);
    const send = async (from: number, to: number) =>
      postByScript(
        await visitor.open(at("documents")),
        documents,
        pieceOf(bytes, "registration.pdf", { slot: "businessRegistration", from, to }),
      );
    expect((await send(0, 2000)).body).toEqual({ success: true, received: 2000 });
    // The response was lost: the same piece is sent again, then one that is too far ahead.
    expect((await send(0, 1000)).body).toEqual({ success: true, received: 2000 });
    expect((await send(3000, 4000)).body).toEqual({ success: true, received: 2000 });
    expect((await send(2000, bytes.length)).status).toBe(200);
    expect((await visitor.open(at("documents"))).text).toContain("registration.pdf");
  });

  test("cannot be continued by another person", async () => {
    const bytes = await picture();
    const send = async (visitor: Visitor, from: number) =>
      postByScript(
        await visitor.open(at("portfolio")),
        portfolio,
        pieceOf(bytes, "same-name.jpg", { from, to: from + 10 }),
      );
    expect((await send(new Visitor(app), 0)).body).toEqual({ success: true, received: 10 });
    expect((await send(new Visitor(app), 10)).body).toEqual({ success: true, received: 0 });
  });
});
