import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
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
