import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sharedApp } from "../../support/running-app/shared-app";
import { App } from "../../support/running-app/app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast, member } from "../../support/running-app/cast";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

const always = test;
let app: App;
beforeAll(async () => (app = await sharedApp()));
afterAll(() => app.endFile());

const at = (step: string) => `/service-provider-onboarding/${step}`;

/** Posts like a script on this page: the page's own hidden fields, and more. */
async function post(page: Page, path: string, fields: Record<string, string | Blob>) {
  const { body } = page.filledIn(/Save and continue|सेव करें और आगे बढ़ें/);
  const form = new FormData();
  for (const [name, value] of body) if (name.startsWith("_")) form.append(name, value);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await page.visitor.fetch(path, { method: "POST", body: form });
  const type = answer.headers.get("Content-Type") ?? "";
  return {
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    body: type.startsWith("application/json")
      ? ((await answer.json()) as Record<string, never>)
      : null,
  };
}

describe("an application is saved while it is being typed", () => {
  const typed = { businessName: "Ruchira Caterers", pincode: "452001", intent: "autosave" };
  const save = (page: Page, more: Record<string, string> = {}) =>
    post(page, `${at("company")}/autosave`, { ...typed, ...more });

  test("what was typed is there when the page is reopened, and the time is shown", async () => {
    const visitor = new Visitor(app);
    const { status, body, cache } = await save(await visitor.open(at("company")));
    expect(status).toBe(200);
    expect(cache).toBe("no-store");
    expect(body).toMatchObject({
      saved: expect.stringMatching(/^Saved \d+:\d\d/) as string,
      live: { version: 1, offers: { state: "Fill in Madhya Pradesh" } },
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

  test("the same text from a tab that is behind is no conflict", async () => {
    const visitor = new Visitor(app);
    const tab = await visitor.open(at("company"));
    await save(await visitor.open(at("company")));
    expect((await save(tab)).body).toMatchObject({ live: { version: 1 } });
  });

  test("a save that arrives after a later one of the same page, or after a button's, changes nothing", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("company"));
    const sent = (businessName: string, number: number) =>
      save(page, { businessName, _page: "one", _save: String(number) });
    expect((await sent("Ruchira Caterers", 2)).status).toBe(200);
    expect((await sent("Ruchira", 1)).status).toBe(409);
    expect((await visitor.open(at("company"))).value("businessName")).toBe("Ruchira Caterers");
    const pressed = await post(page, at("company"), {
      ...typed,
      businessName: "Ruchira Foods",
      intent: "later",
      _page: "one",
      _save: "4",
    });
    expect(pressed.status).toBe(303);
    expect((await sent("Ruchira", 3)).status).toBe(409);
    expect((await visitor.open(at("company"))).value("businessName")).toBe("Ruchira Foods");
  });

  test.each([
    ["a word instead of a number", { _page: "one", _save: "first" }],
    ["a number below one", { _page: "one", _save: "-1" }],
    ["a page name that is too long", { _page: "x".repeat(41), _save: "1" }],
  ])("%s is ignored: the version of the page decides", async (_, more) => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("company"));
    expect((await save(page, more)).status).toBe(200);
    expect((await save(page, { ...more, businessName: "Ruchira" })).status).toBe(409);
  });

  test("after the log-out nothing is saved, and the answer is not a page", async () => {
    const { visitor } = await member(app, cast.bilal());
    const page = await visitor.open(at("company"));
    visitor.cookies.delete("auth_token");
    expect(await save(page)).toMatchObject({
      status: 401,
      body: { message: "Log in, then try again." },
    });
  });

  test("a page rendered for a stranger changes nothing in an account that has logged in since", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("company"));
    await member(app, cast.bilal(), visitor);
    expect((await save(page)).status).toBe(401);
    expect((await visitor.open(at("company"))).value("businessName")).toBe("");
  });

  test("a bank account that replaces a submitted one waits for the password", async () => {
    const { visitor, reference } = await applied(app);
    await app.query(
      `insert into change_requests (id, application_id, step, reason, asked_at)
       select 'ask-' || id, id, 'legal', 'Check it', 0 from applications where reference = ?`,
      [reference],
    );
    await app.query("update applications set state = 'changes_requested' where reference = ?", [
      reference,
    ]);
    const page = await visitor.open(at("legal"));
    const { panNumber, ...legal } = bilalsAnswers.legal;
    const { status, body } = await post(page, `${at("legal")}/autosave`, {
      ...(legal as Record<string, string>),
      panNumber: String(panNumber),
      accountNumber: "1234567890123",
      confirmAccountNumber: "1234567890123",
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("password");
  });

  test("an unknown step is a 404", async () => {
    const page = await new Visitor(app).open(at("company"));
    expect((await post(page, `${at("pricing")}/autosave`, typed)).status).toBe(404);
  });
});

describe.each(["a folder", "a bucket"])("a file sent in pieces and stored in %s", (storage) => {
  const isBucket = storage === "a bucket";
  const test = isBucket ? always.runIf(hasS3Server()) : always;
  let app: App;
  let server: S3Server | undefined;
  beforeAll(async () => {
    if (isBucket && hasS3Server()) server = await S3Server.start();
    app = await App.start(server?.environment());
  });
  afterAll(async () => {
    await app.stop();
    await server?.stop();
  });

  const slot = "portfolioImages";
  const documents = `${at("documents")}/upload`;
  const portfolio = `${at("portfolio")}/upload`;

  const piece = (bytes: Uint8Array, from: number, to: number) =>
    new File([new Uint8Array(bytes.slice(from, to))], "piece");
  const about = (bytes: Uint8Array, name: string, from: number) => ({
    name,
    type: "image/jpeg",
    size: String(bytes.length),
    key: `${name} 1`,
    from: String(from),
  });

  test("is there once its last piece has arrived", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("portfolio"));
    const bytes = await picture();
    const half = Math.floor(bytes.length / 2);
    const first = await post(page, portfolio, {
      ...about(bytes, "mandap.jpg", 0),
      slot,
      piece: piece(bytes, 0, half),
    });
    expect(first.body).toEqual({ success: true, received: half });
    expect((await visitor.open(at("portfolio"))).text).not.toContain("mandap.jpg");
    const last = await post(page, portfolio, {
      ...about(bytes, "mandap.jpg", half),
      slot,
      piece: piece(bytes, half, bytes.length),
    });
    expect(last.body).toMatchObject({
      success: true,
      message: "File uploaded successfully",
      live: { uploads: [{ files: [{ name: "mandap.jpg" }] }] },
    });
  });

  test("resumes after an interruption where it stopped, even on a reopened page", async () => {
    const visitor = new Visitor(app);
    const bytes = pdf(`/Title(${"x".repeat(5000)})`);
    const send = async (from: number, to: number) =>
      post(await visitor.open(at("documents")), documents, {
        ...about(bytes, "registration.pdf", from),
        slot: "businessRegistration",
        piece: piece(bytes, from, to),
      });
    expect((await send(0, 2000)).body).toEqual({ success: true, received: 2000 });
    // The response was lost: the same piece is sent again, then one that is too far ahead.
    expect((await send(0, 1000)).body).toEqual({ success: true, received: 2000 });
    expect((await send(3000, 4000)).body).toEqual({ success: true, received: 2000 });
    expect((await send(2000, bytes.length)).status).toBe(200);
    expect((await visitor.open(at("documents"))).text).toContain("registration.pdf");
  });

  test("cannot be larger than declared: a piece beyond its end is refused", async () => {
    const visitor = new Visitor(app);
    const bytes = await picture();
    const { status } = await post(await visitor.open(at("portfolio")), portfolio, {
      ...about(bytes, "larger.jpg", 0),
      size: "100",
      slot,
      piece: piece(bytes, 0, bytes.length),
    });
    expect(status).toBe(422);
    expect((await visitor.open(at("portfolio"))).text).not.toContain("larger.jpg");
  });

  test("is stored once if the last piece is sent twice concurrently", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("portfolio"));
    const bytes = await picture();
    const last = () =>
      post(page, portfolio, {
        ...about(bytes, "twice.jpg", 0),
        slot,
        piece: piece(bytes, 0, bytes.length),
      });
    const answers = await Promise.all([last(), last(), last()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    const names = (await visitor.open(at("portfolio"))).all(".file-name");
    expect(names.map((one) => one.text.trim())).toEqual(["twice.jpg"]);
  });

  test("gets the same answer when its last piece is sent again", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("portfolio"));
    const bytes = await picture();
    const send = (from: number, to: number) =>
      post(page, portfolio, {
        ...about(bytes, "again.jpg", from),
        slot,
        piece: piece(bytes, from, to),
      });
    const half = Math.floor(bytes.length / 2);
    await send(0, half);
    const atOnce = [1, 2, 3].map(() => send(half, bytes.length));
    const answers = [...(await Promise.all(atOnce)), await send(half, bytes.length)];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ message: "File uploaded successfully" });
    }
    const names = (await visitor.open(at("portfolio"))).all(".file-name");
    expect(names.map((one) => one.text.trim())).toEqual(["again.jpg"]);
  });

  test.each([
    ["a large photo", "portfolio", slot, () => picture("jpeg", 1500)],
    ["a small photo", "portfolio", slot, () => picture()],
    ["a document", "documents", "panCard", () => pdf()],
    ["one of several documents", "documents", "additionalCertificates", () => pdf()],
  ])(
    "%s is stored once if two processes receive its last piece at the same time",
    async (name, step, field, make) => {
      const other = await app.startAnother();
      onTestFinished(async () => void (await other.signal("SIGTERM")));
      const page = await new Visitor(app).open(at(step));
      const bytes = await make();
      const half = Math.floor(bytes.length / 2);
      const send = (url: string, from: number, to: number) =>
        post(page, `${url}${at(step)}/upload`, {
          ...about(bytes, name, from),
          slot: field,
          piece: piece(bytes, from, to),
        });
      expect((await send(app.url, 0, half)).body).toEqual({ success: true, received: half });
      const urls = [app.url, other.url, app.url, other.url];
      for (const answer of await Promise.all(urls.map((url) => send(url, half, bytes.length))))
        expect(answer).toMatchObject({
          status: 200,
          body: { message: "File uploaded successfully" },
        });
      const names = (await page.visitor.open(at(step))).all(".file-name");
      expect(names.map((one) => one.text.trim())).toEqual([name]);
    },
  );

  test("cannot be continued by another person", async () => {
    const bytes = await picture();
    const send = async (visitor: Visitor, from: number) =>
      post(await visitor.open(at("portfolio")), portfolio, {
        ...about(bytes, "same-name.jpg", from),
        slot,
        piece: piece(bytes, from, from + 10),
      });
    expect((await send(new Visitor(app), 0)).body).toEqual({ success: true, received: 10 });
    expect((await send(new Visitor(app), 10)).body).toEqual({ success: true, received: 0 });
  });

  test.each([
    [
      "something that is not a picture",
      "notes.jpg",
      new TextEncoder().encode("words"),
      "Choose a JPEG",
    ],
    ["an empty file", "empty.jpg", new Uint8Array(), "this one is empty"],
  ])(
    "with %s is refused with a message, and another file goes through",
    async (_, name, bytes, words) => {
      const visitor = new Visitor(app);
      const page = await visitor.open(at("portfolio"));
      const send = (content: Uint8Array, fileName: string) =>
        post(page, portfolio, {
          ...about(content, fileName, 0),
          slot,
          piece: piece(content, 0, content.length),
        });
      const refused = await send(bytes, name);
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain(words);
      expect((await send(await picture(), "right.jpg")).status).toBe(200);
    },
  );

  test("is refused before it is sent if it is too big", async () => {
    const page = await new Visitor(app).open(at("portfolio"));
    const { status, body } = await post(page, portfolio, {
      ...about(new Uint8Array(), "huge.jpg", 0),
      size: String(11 * 1024 * 1024),
      slot,
      piece: new File(["x"], "piece"),
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("10 MB");
  });

  test("is not stored again if the same picture is there, and the existing name is given", async () => {
    const visitor = new Visitor(app);
    const bytes = await picture();
    const send = async (name: string) =>
      post(await visitor.open(at("portfolio")), portfolio, {
        ...about(bytes, name, 0),
        slot,
        piece: piece(bytes, 0, bytes.length),
      });
    expect((await send("stage.jpg")).status).toBe(200);
    const again = await send("copy of stage.jpg");
    expect(again.status).toBe(422);
    expect(JSON.stringify(again.body)).toContain("already added this file as “stage.jpg”");
    expect((await visitor.open(at("portfolio"))).text).toContain("1 of 20");
  });

  test("is refused with its first piece if the slot is full", async () => {
    const page = await new Visitor(app).open(at("portfolio"));
    const send = (bytes: Uint8Array, name: string, to: number) =>
      post(page, portfolio, { ...about(bytes, name, 0), slot, piece: piece(bytes, 0, to) });
    const bytes = await picture();
    expect((await send(bytes, "late.jpg", 10)).body).toEqual({ success: true, received: 10 });
    for (let number = 1; number <= 20; number += 1) {
      const photo = await picture();
      expect((await send(photo, `${number}.jpg`, photo.length)).status).toBe(200);
    }
    const late = await send(bytes, "late.jpg", 10);
    expect(late.status).toBe(422);
    expect(JSON.stringify(late.body)).toContain("You have already uploaded 20 files");
  });

  test("is refused in a slot of another step", async () => {
    const page = await new Visitor(app).open(at("portfolio"));
    const bytes = await picture();
    const answer = await post(page, portfolio, {
      ...about(bytes, "pan.jpg", 0),
      slot: "panCard",
      piece: piece(bytes, 0, bytes.length),
    });
    expect(answer.status).toBe(400);
  });
});

describe("without a script the same is reported", () => {
  test("one file sent twice concurrently is stored once", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open(at("portfolio"));
    const bytes = new Uint8Array(await picture());
    const send = () =>
      page.submit("upload-portfolioImages", { portfolioImages: new File([bytes], "one.jpg") });
    await Promise.all([send(), send()]);
    expect((await visitor.open(at("portfolio"))).text).toContain("1 of 20");
  });

  test("any picture can become the cover", async () => {
    const visitor = new Visitor(app);
    let page = await visitor.open(at("portfolio"));
    for (const name of ["one.jpg", "two.jpg", "three.jpg"])
      page = await page.submit("upload-portfolioImages", {
        portfolioImages: new File([new Uint8Array(await picture())], name),
      });
    page = await page.submit(page.all('[value^="cover-"]')[0]!.getAttribute("value")!);
    expect(page.text.indexOf("three.jpg")).toBeLessThan(page.text.indexOf("one.jpg"));
    expect(page.text.indexOf("one.jpg")).toBeLessThan(page.text.indexOf("two.jpg"));
  });
});
