import { expect, test } from "vitest";
import { ownAppForFile } from "../support/running-app/shared-app";
import { referenceOn } from "../support/running-app/application-by-pages";
import { cast, member } from "../support/running-app/cast";
import { bilalsAnswers, picture } from "../support/records/onboarding";
import { seconds } from "../support/time-limits.mjs";

const app = await ownAppForFile();

// The app starts eight times.
const eightStarts = { timeout: seconds(90) };

test(
  "a power cut between any two steps of an application loses nothing that was saved",
  eightStarts,
  async () => {
    const cut = async () => {
      await app.kill();
      await app.start();
    };
    const onwards = "Save and continue";
    const bilal = cast.bilal();
    const { visitor } = await member(app, bilal);
    await cut();
    let page = await visitor.open("/service-provider-onboarding");
    await page.submit(onwards, bilalsAnswers.company);
    await cut();
    page = await visitor.open("/service-provider-onboarding");
    expect(page.path).toContain("/services");
    const { serviceDescription, categories, startingPrice } = bilalsAnswers.services;
    await page.submit(onwards, {
      serviceDescription,
      categories,
      startingPrice,
      priceUnit: "event",
    });
    await cut();
    page = await visitor.open("/service-provider-onboarding");
    expect(page.path).toContain("/portfolio");
    const photo = async () => new File([new Uint8Array(await picture())], "baraat.jpg");
    for (let k = 0; k < 2; k += 1)
      page = await page.submit("upload-portfolioImages", { portfolioImages: await photo() });
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
    const reference = referenceOn(thanks);
    await cut();
    expect((await visitor.open("/thank-you")).text).toContain(reference);
    expect((await app.mailTo(bilal.email, /application/)).text).toContain(reference);
  },
);
