import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutPrefix } from "~/platform/files/storage/storage-keys";
import { appForFile } from "../../support/running-app/shared-app";
import { fillIn, referenceOn } from "../../support/running-app/application-by-pages";
import { cast, member, signUp } from "../../support/running-app/cast";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const onwards = /^(Save and continue|सेव करें और आगे बढ़ें)$/;

test("a visitor signs up with another email than the application's, reads that nothing is sent yet, and submits with one button", async () => {
  const visitor = new Visitor(app);
  let page = await fillIn(visitor);
  expect(page.text).toContain("Not provided");
  // A band is not asked for a kitchen's licence number.
  expect(page.text).not.toContain("FSSAI");
  // Nothing is missing except what is typed and ticked here.
  const submit = page.all('button[value="submit"]');
  expect(submit.map((button) => button.getAttribute("data-variant"))).toEqual(["primary"]);

  page = await page.submit(/^Submit application$/, bilalsAnswers.declaration);
  expect(page.toast).toContain("Everything is saved");
  const { name, email, phone, password } = cast.bilal();
  const person = { role: "provider", name, email, phone, password, confirmPassword: password };
  const verify = await page.submit(/Send OTP/, person);
  page = await verify.submit(/Create account/, { otp: await app.codeFor(email) });
  expect(page.path).toBe(at("declaration?signed=yes"));
  expect(page.text).toContain("Not sent yet");
  expect(page.text).toContain("6 of 7 completed");
  const [button] = page.all(".notice button[form]");
  const form = page.form(/^Submit application$/);
  expect(button!.getAttribute("form")).toBe(form.getAttribute("id"));
  page = await page.submit("Submit it now");
  expect((await visitor.open("/thank-you")).text).toContain(referenceOn(page));

  const closed = await visitor.open(at("company"));
  expect(closed.text).toContain("Our reviewers have your application");
  expect(closed.all("main form button")).toHaveLength(0);
  expect((await visitor.open("/service-provider-onboarding")).path).toBe(at("declaration"));
});

test("an account's name and email are prefilled", async () => {
  const bilal = cast.bilal();
  const { page } = await signUp(app, bilal);
  expect(page.path).toBe(at("company"));
  const values = page.formValues(onwards);
  expect(values).toMatchObject({ contactPerson: bilal.name, email: bilal.email });
});

test("packages are added and removed with buttons, and what was typed is preserved", async () => {
  const visitor = new Visitor(app);
  let page = await visitor.open(at("services"));
  for (const [index, name] of ["One", "Two"].entries())
    page = await page.submit("addPackage", { [`packages[${index}].name`]: name });
  page = await page.submit("removePackage-0", { "packages[2].name": "Three" });
  const names = page.values(page.form(onwards)).filter(([name]) => /\.name$/.test(name));
  expect(names).toEqual([
    ["packages[0].name", "Two"],
    ["packages[1].name", "Three"],
  ]);
});

test("a change made from the summary returns to it", async () => {
  const visitor = new Visitor(app);
  await visitor.submit(at("company"), onwards, bilalsAnswers.company);
  const page = await visitor.open(`${at("company")}?return=declaration`);
  expect((await page.submit(onwards, { city: "Pune" })).path).toBe(at("declaration"));
});

test("an upload that can't be stored is refused with its own message", async () => {
  let page = await new Visitor(app).open(at("documents"));
  for (const [chosen, words] of [
    [null, "Choose a file first"],
    [file(new Uint8Array(), "empty.jpg"), "this one is empty"],
    [file(Buffer.from("<svg onload=alert(1)>"), "svg.jpg"), "or a PDF"],
    [file(Buffer.from("<!doctype html>"), "page.pdf"), "or a PDF"],
    [file(Buffer.from("PK\x03\x04zip"), "archive.pdf"), "or a PDF"],
    [file(pdf("/Encrypt 5 0 R"), "locked.pdf"), "Remove the password"],
    [file(Buffer.from("%PDF-1.4\n1 0 obj"), "half.pdf"), "damaged"],
    [file(Buffer.from("\xff\xd8\xff\xe0half", "latin1"), "half.jpg"), "damaged"],
    // One that we can't open.
    [file(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "a.heic"), "HEIC"],
    [file(new Uint8Array(11 * 1024 * 1024), "large.jpg"), "up to 10 MB"],
  ] as const) {
    page = await page.submit("upload-panCard", { panCard: chosen, licenseStatus: "no" });
    expect([chosen?.name, page.status]).toEqual([chosen?.name, 422]);
    expect(page.errors.panCard).toContain(words);
    expect(page.value("licenseStatus")).toBe("no");
  }
});

test("a PAN card is shown to its owner; an administrator who does not review it is refused, and others get a 404", async () => {
  const visitor = new Visitor(app);
  let page = await visitor.open(at("documents"));
  page = await page.submit("upload-panCard", { panCard: file(await picture(), "मेरा PAN.jpg") });
  const link = page.document.querySelector(".file-list a")!.getAttribute("href")!;
  const thumb = page.document.querySelector(".file-list img")!.getAttribute("src")!;
  const own = await visitor.fetch(link);
  expect(own.status).toBe(200);
  expect(own.headers.get("Content-Disposition")).toMatch(/^attachment; filename\*=UTF-8''%E0%A4/);
  expect(own.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(own.headers.get("Cache-Control")).toContain("no-store");
  expect(own.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await visitor.fetch(thumb)).headers.get("Content-Type")).toBe("image/webp");

  const { visitor: chitra } = await app.newAdministrator();
  expect((await chitra.fetch(link)).status).toBe(403);
  const { visitor: dev } = await member(app, cast.dev());
  for (const who of [dev, new Visitor(app)])
    for (const path of [link, thumb, "/documents/nothing", "/pictures/nothing/small"])
      expect((await who.fetch(path)).status, path).toBe(404);
});

test("if restored files lack a medium size, the large one is shown", async () => {
  const visitor = new Visitor(app);
  const large = await picture("jpeg", 1500);
  let page = await visitor.open(at("portfolio"));
  page = await page.submit("upload-portfolioImages", { portfolioImages: file(large, "a.jpg") });
  const link = page.document.querySelector(".photo-grid a")!.getAttribute("href")!;
  const medium = link.replace("large", "medium");
  const [, id = ""] = /pictures\/(\w+)/.exec(link)!;
  const sharp = (await import("sharp")).default;
  const width = async () => {
    const bytes = await (await visitor.fetch(medium)).arrayBuffer();
    return (await sharp(Buffer.from(bytes)).metadata()).width;
  };
  expect(await width()).toBe(1024);
  const [stored] = await app.query("select key from files where id = ?", [id]);
  const key = String(stored?.key);
  await rm(join(app.folder, "files", withoutPrefix(key).slice(0, 2), `${key}-medium`));
  expect(await width()).toBe(1500);
  expect((await new Visitor(app).fetch(medium)).status).toBe(404);
});

test("a guest who saves to finish later reads where it is saved, and comes back to the same step", async () => {
  const visitor = new Visitor(app);
  const company = await visitor.open(at("company"));
  expect(company.text).toContain("GST number and certificate; FSSAI number for food");
  const typed = { contactPerson: "Bilal Khan" };
  const saved = await company.submit("Save, finish later", typed);
  expect(saved.path).toBe(`${at("saved")}?step=company`);
  expect(saved.text).toContain("It stays for 180 days after your last change");
  const [back] = saved.all("a").filter((link) => link.text === "Continue now");
  const again = await visitor.open(back!.getAttribute("href")!);
  expect(again.value("contactPerson")).toBe("Bilal Khan");
  expect((await new Visitor(app).open(at("saved"))).path).toBe(at("company"));
});
