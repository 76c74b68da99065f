import { afterAll, beforeAll, expect, test } from "vitest";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, signUp } from "../support/running-app/cast";
import { liveProvider } from "../support/running-app/live-provider";
import { bilalsAnswers, picture } from "../support/records/onboarding";
import { Visitor } from "../support/running-app/visitor";

let app: AppWithAdministrator;
beforeAll(async () => (app = await AppWithAdministrator.start()));
afterAll(() => app.stop());

test("everything from the sign-up to an accepted enquiry works without JavaScript", async () => {
  const { bilal, slug, businessName } = await liveProvider(app);
  const asha = cast.asha();
  const { visitor } = await signUp(app, asha);
  const profile = await visitor.open(`/providers/${slug}`);
  expect(profile.text).toContain(businessName);
  const form = await visitor.open(`/providers/${slug}/enquire`);
  const thanks = await form.submit("Send enquiry", {
    eventType: "wedding",
    eventDate: `14 February ${new Date().getFullYear() + 1}`,
    guestCount: "२५०",
    city: "जयपुर",
    budget: "2,50,000",
    contactPreference: "phone",
  });
  expect(thanks.path).toMatch(/^\/enquiry-thank-you\?reference=ENQ-/);
  await app.mailTo(bilal.email, /enquiry/i);

  const provider = new Visitor(app);
  const login = await provider.open("/login?redirectTo=/dashboard/status");
  const list = await login.submit("Log in", { email: bilal.email, password: bilal.password });
  const accepted = await list.submit("accept");
  expect(accepted.text).toContain(asha.email);

  const status = await visitor.open("/dashboard/status");
  expect(status.text).toContain("Accepted");
  expect((await app.mailTo(asha.email, /accept/i)).text).toContain(businessName);
});

test("a power cut between any two steps of an application loses nothing that was saved", async () => {
  const cut = async () => {
    await app.kill();
    await app.start();
  };
  const onwards = "Save and continue";
  const bilal = cast.bilal();
  const { visitor } = await signUp(app, bilal);
  await cut();
  let page = await visitor.open("/service-provider-onboarding");
  await page.submit(onwards, bilalsAnswers.company);
  await cut();
  page = await visitor.open("/service-provider-onboarding");
  expect(page.path).toContain("/services");
  const { serviceDescription, categories, startingPrice } = bilalsAnswers.services;
  await page.submit(onwards, { serviceDescription, categories, startingPrice });
  await cut();
  page = await visitor.open("/service-provider-onboarding");
  expect(page.path).toContain("/portfolio");
  const photo = new File([new Uint8Array(await picture())], "baraat.jpg");
  for (let k = 0; k < 2; k += 1)
    page = await page.submit("upload-portfolioImages", { portfolioImages: photo });
  await cut();
  page = await visitor.open("/service-provider-onboarding/portfolio");
  expect(page.text).toContain("baraat.jpg");
  const thumb = page.document.querySelector("main img")!.getAttribute("src")!;
  expect((await visitor.fetch(thumb)).status).toBe(200);
  await (await page.submit(onwards)).submit(onwards, bilalsAnswers.legal);
  await cut();
  page = await visitor.open("/service-provider-onboarding/documents");
  const card = new File([new Uint8Array(await picture("png"))], "pan.png");
  await page.submit(onwards, { licenseStatus: "yes", panCard: card });
  await cut();
  page = await visitor.open("/service-provider-onboarding/operations");
  await page.submit(onwards, bilalsAnswers.operations);
  await cut();
  page = await visitor.open("/service-provider-onboarding/declaration");
  expect(page.text).toContain("₹45,000");
  expect(page.text).toContain("pan.png");
  const thanks = await page.submit("Submit application", bilalsAnswers.declaration);
  const reference = /AYJ-\w{4}-\w{4}/.exec(thanks.text)![0];
  await cut();
  expect((await visitor.open("/thank-you")).text).toContain(reference);
  expect((await app.mailTo(bilal.email, /application/)).text).toContain(reference);
});
