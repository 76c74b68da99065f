import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { applied } from "../../support/running-app/application-by-pages";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";
import { deadInPageLinks } from "../../support/running-app/in-page-links";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const panCard = (name: string, inside = "") => ({ panCard: file(pdf(inside), name) });
const valuesOf = (page: Page) => page.formValues("continue");
const namesIn = (page: Page) => page.all(".file-name").map((one) => one.text);
const tooLong = "क".repeat(141);

async function withPictures(visitor: Visitor, ...names: string[]) {
  let page = await visitor.open(at("portfolio"));
  for (const name of names)
    page = await page.submit("upload-portfolioImages", {
      portfolioImages: file(await picture(), name),
    });
  return page;
}

test("a caption that is too long is shown again, and the picture and caption next to it are stored", async () => {
  const page = await withPictures(new Visitor(app), "baraat.jpg", "sangeet.jpg");
  const refused = await page.submit("continue", {
    caption: [tooLong, "The sangeet"],
    portfolioImages: file(await picture("png"), "haldi.png"),
  });
  expect(refused.status).toBe(422);
  const [problem] = Object.keys(refused.errors);
  expect(problem).toMatch(/^caption-/);
  expect(refused.document.querySelector(`#field-${problem}-error`)?.text.trim()).toBe(
    "Error: Shorten this to 140 characters or fewer. Only the first 140 are saved",
  );
  const captions = refused.values(refused.form("continue")).filter(([name]) => name === "caption");
  expect(captions.map(([, text]) => text)).toEqual([tooLong, "The sangeet", ""]);
  for (const name of ["baraat.jpg", "sangeet.jpg", "haldi.png"])
    expect(refused.text).toContain(name);
  const again = await refused.visitor.open(at("portfolio"));
  expect(again.value("caption")).toBe(tooLong.slice(0, 140));
  expect((await refused.submit("continue", { caption: ["Baraat", "The sangeet", ""] })).path).toBe(
    at("legal"),
  );
});

test.each([
  ["company", bilalsAnswers.company],
  ["services", bilalsAnswers.services],
])(
  "%s with ten thousand characters in each field shows them all again, and what the draft saves of them",
  async (step, answers) => {
    const long = "क".repeat(10_000);
    const visitor = new Visitor(app);
    const page = await visitor.open(at(step));
    const boxes = Object.keys(answers).filter(
      (name) =>
        page.all(`main input[type=text][name="${name}"], main textarea[name="${name}"]`).length > 0,
    );
    const refused = await page.submit(
      "continue",
      Object.fromEntries(boxes.map((name) => [name, long])),
    );
    expect(refused.status).toBe(422);
    expect(deadInPageLinks(refused)).toEqual([]);
    for (const name of boxes) expect(refused.value(name), name).toBe(long);
    // One error for each box, with its own limit and not that of the draft.
    const summary = refused.all("[data-error-summary] a").map((link) => link.getAttribute("href"));
    expect(summary).toEqual([...new Set(summary)]);
    expect(refused.text).not.toContain("5000");
    const again = await visitor.open(at(step));
    for (const name of boxes) expect(again.value(name), name).toBe(long.slice(0, 5000));
  },
);

test("a form beyond the limits is shown again as far as it was read", async () => {
  const visitor = new Visitor(app);
  const long = "क".repeat(200_000);
  const refused = await visitor.submit(at("company"), "continue", {
    businessName: "Bilal Brass Band",
    address: long,
    website: long,
  });
  expect(refused.status).toBe(422);
  expect(refused.value("businessName")).toBe("Bilal Brass Band");
  expect(refused.value("address")).toBe(long);
  expect(refused.text).toContain("Shorten your answers: this is more text than we can keep");
  expect(refused.text).toContain("The form below shows what reached us.");
});

test("a picture whose caption is too long can be removed", async () => {
  const page = await withPictures(new Visitor(app), "baraat.jpg");
  const id = valuesOf(page).captionOf;
  const removed = await page.submit(`removeFile-${id}`, { caption: tooLong });
  expect(removed.status).toBe(200);
  expect(removed.text).not.toContain("baraat.jpg");
});

test("a wrong file and a wrong answer are reported together, and what is valid is stored", async () => {
  const visitor = new Visitor(app);
  const page = await visitor.open(at("documents"));
  const refused = await page.submit("continue", {
    licenseStatus: "maybe",
    ...panCard("pan.pdf"),
    gstCertificate: file(Buffer.from("no document"), "gst.txt"),
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.errors).sort()).toEqual(["gstCertificate", "licenseStatus"]);
  expect(refused.text).toContain("“gst.txt” was not saved");
  expect(refused.text).toContain("pan.pdf");
  expect(refused.text).not.toContain("“pan.pdf” was not saved");
});

test("a stale tab preserves its answers in the fields and its document in the slot", async () => {
  const visitor = new Visitor(app);
  const [first, stale] = [await visitor.open(at("documents")), await visitor.open(at("documents"))];
  await first.submit("later", { licenseStatus: "yes" });
  const refused = await stale.submit("continue", { licenseStatus: "no", ...panCard("pan.pdf") });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("changed in another tab");
  expect(valuesOf(refused).licenseStatus).toBe("no");
  expect(namesIn(refused)).toEqual(["pan.pdf"]);
  expect((await refused.submit("continue")).path).toBe(at("operations"));
});

test("a document chosen in a stale tab is shown next to the one another tab uploaded, until one is removed", async () => {
  const visitor = new Visitor(app);
  const [first, stale] = [await visitor.open(at("documents")), await visitor.open(at("documents"))];
  await first.submit("upload-panCard", panCard("first.pdf"));
  const refused = await stale.submit("upload-panCard", panCard("second.pdf", " /Second true"));
  expect(refused.status).toBe(422);
  expect(refused.errors.panCard).toContain("“second.pdf” was saved next to “first.pdf”");
  expect(namesIn(refused)).toEqual(["first.pdf", "second.pdf"]);

  const still = await refused.submit("continue");
  expect(still.errors.panCard).toBe("Only one file can stay here. Remove the others");
  const firstFile = still.document
    .querySelector("button[value^=removeFile-]")!
    .getAttribute("value")!;
  const removed = await still.submit(firstFile);
  expect(namesIn(removed)).toEqual(["second.pdf"]);
  expect((await removed.submit("continue")).path).toBe(at("operations"));
});

test("a caption typed for a picture that another tab removed is reported", async () => {
  const visitor = new Visitor(app);
  const stale = await withPictures(visitor, "baraat.jpg");
  await stale.submit(`removeFile-${valuesOf(stale).captionOf}`);
  const refused = await stale.submit("later", { caption: "Baraat in Pune" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("“Baraat in Pune”");
});

test("what was typed and chosen for an application submitted in the meantime is listed", async () => {
  const { visitor, stale } = await submittedInOtherTab();
  const services = await stale.services.submit("continue", {
    ...bilalsAnswers.services,
    serviceDescription: "A brass band of forty, with elephants and lamps, for every baraat.",
  });
  expect(services.status).toBe(409);
  expect(services.text).toContain("You can't change “Service description” now");
  expect(services.text).toContain("You typed: A brass band of forty");

  const documents = await stale.documents.submit("continue", panCard("new-pan.pdf"));
  expect(documents.status).toBe(409);
  expect(documents.text).toContain("“new-pan.pdf” was not saved");

  const portfolio = await stale.portfolio.submit("continue", { caption: ["Elephants", ""] });
  expect(portfolio.status).toBe(409);
  expect(portfolio.text).toContain("“Elephants”");
  expect((await visitor.open(at("portfolio"))).text).not.toContain("Elephants");
});

/** Bilal's tabs stay open while he submits in another. */
async function submittedInOtherTab() {
  const stale = {} as Record<"services" | "documents" | "portfolio", Page>;
  const { visitor } = await applied(app, undefined, undefined, async (bilal) => {
    stale.services = await bilal.open(at("services"));
    stale.documents = await bilal.open(at("documents"));
    stale.portfolio = await bilal.open(at("portfolio"));
  });
  return { visitor, stale };
}
