import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { bilalsAnswers, pdf } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const card = (name = "pan.pdf", bytes: Uint8Array = pdf()) => ({
  file: new File([new Uint8Array(bytes)], name),
});
const pathIn = (page: Page) => /\/upload\/[\w-]{43}/.exec(page.html)![0];

/**
 * Bilal has started, with or without an account, and requests his PAN card from the step's page.
 */
async function requestPanCard({ account = true } = {}) {
  const visitor = account ? (await member(app, cast.bilal())).visitor : new Visitor(app);
  await visitor.submit(at("company"), "continue", bilalsAnswers.company);
  const documents = await visitor.open(at("documents"));
  const page = await documents.submit("ask-panCard", { licenseStatus: "yes" });
  expect(page.path).toBe("/service-provider-onboarding/upload-requests?slot=panCard");
  const made = await page.submit("ask");
  return { visitor, made, path: pathIn(made) };
}

test("a link is created from a step, shown only this once with what is needed to send it, and what was typed is saved", async () => {
  const { visitor, made, path } = await requestPanCard();
  expect(made.headers.get("Cache-Control")).toContain("no-store");
  const links = made.all("a").map((a) => a.getAttribute("href") ?? "");
  const sent = (start: string) => decodeURIComponent(links.find((one) => one.startsWith(start))!);
  for (const text of [sent("https://wa.me/?text="), sent("mailto:?subject=PAN%20card&body=")])
    expect(text).toContain(path);
  expect(made.value("link")).toContain(path);
  expect(made.document.querySelector('textarea[name="message"]')!.text).toContain(
    "Bilal Brass Band needs a document from you: PAN card",
  );
  expect(made.document.querySelector(".qr-code svg path")?.getAttribute("d")).toMatch(
    /^M\d[\dA-Za-z ,.-]{500,}$/,
  );

  const again = await visitor.open("/service-provider-onboarding/upload-requests");
  expect(again.html).not.toContain(path);
  expect(again.text).toContain("Not used yet");
  const documents = await visitor.open(at("documents"));
  const typed = documents.formValues("continue");
  expect(typed.licenseStatus).toBe("yes");
});

test("the pages of a link are not cached, not indexed, and send no referrer to other sites, and its token is not logged", async () => {
  const { path } = await requestPanCard();
  for (const one of [path, "/upload/no-such-token"]) {
    const page = await new Visitor(app).open(one);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.html).toContain('name="robots" content="noindex, nofollow"');
  }
  await expect.poll(() => app.log()).toContain("/upload/:token");
  expect(app.log()).not.toContain(path.split("/").at(-1)!);
});

test("a file that can't be stored is refused next to the field, with the name that was typed", async () => {
  const { path } = await requestPanCard({ account: false });
  const refused = await new Visitor(app).submit(path, "Upload the document", {
    ...card("pan.txt", Buffer.from("PAN")),
    name: "Suresh",
  });
  expect(refused.status).toBe(422);
  expect(refused.errors.file).toContain("Choose a JPEG, PNG, WebP or HEIC photo, or a PDF");
  expect(refused.value("name")).toBe("Suresh");
});

test("a used or invalid link says so and accepts nothing", async () => {
  const { visitor, path } = await requestPanCard();
  const suresh = new Visitor(app);
  const form = await suresh.open(path);
  await form.submit("Upload the document", card("first.pdf"));
  const second = await form.submit("Upload the document", card("second.pdf"));
  expect(second.status).toBe(409);
  expect(second.text).toContain(
    "Your file was not saved: a document has already been uploaded with this link",
  );
  expect(second.text).not.toContain("choose it again");

  const unknown = await suresh.open("/upload/no-such-token");
  expect(unknown.text).toContain("This link does not work");
  const { body } = form.filledIn("Upload the document", card("third.pdf"));
  const nothing = await suresh.fetch("/upload/no-such-token", { method: "POST", body });
  expect(nothing.status).toBe(404);

  const documents = await visitor.open(at("documents"));
  expect(documents.text).toContain("first.pdf");
  expect(documents.text).not.toMatch(/second\.pdf|third\.pdf/);
});
