import type { App } from "./app";
import { cast, member, type Person } from "./cast";
import { bilalsAnswers, picture } from "../records/onboarding";
import type { Page, Visitor } from "./visitor";

const onwards = /^(Save and continue|सेव करें और आगे बढ़ें)$/;
const { company, services, legal, operations, declaration } = bilalsAnswers;
const { serviceDescription, categories, startingPrice } = services;
const offer = { serviceDescription, categories, startingPrice, priceUnit: "event" };

type Answers = Record<string, string | string[] | File>;

/**
 * Signs Bilal up and submits his complete application: sends the form of each step without opening
 * its page, in a third of the time that `fillIn` takes.
 */
export async function applied(
  app: App,
  bilal: Person = cast.bilal(),
  businessName = company.businessName,
  beforeSubmitting: (visitor: Visitor) => Promise<void> = async () => {},
) {
  const { visitor, page } = await member(app, bilal);
  const token = page.document.querySelector("[name=_csrf]")!.getAttribute("value")!;
  const send = (step: string, answers: Answers, intent = "continue") => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...answers, intent, _csrf: token }))
      for (const one of [value].flat()) body.append(name, one);
    return visitor.fetch(`/service-provider-onboarding/${step}`, { method: "POST", body });
  };
  await send("company", { ...company, businessName });
  await send("services", offer);
  for (const name of ["one.jpg", "two.jpg"])
    await send("portfolio", { portfolioImages: file(await picture(), name) });
  await send("legal", legal);
  await send("documents", { licenseStatus: "yes", panCard: file(await picture("png"), "pan.png") });
  await send("operations", operations);
  await beforeSubmitting(visitor);
  const sent = await send("declaration", declaration, "submit");
  if (sent.headers.get("Location") !== "/thank-you")
    throw new Error(`Not submitted: ${await sent.text()}`);
  return { bilal, visitor, reference: referenceOn(await visitor.open("/thank-you")) };
}

export const referenceOn = (thanks: Page) => /AYJ-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(thanks.text)![0];

/**
 * Fills in everything but the declaration, step by step, following the pages; with additional
 * documents if given.
 */
export async function fillIn(
  visitor: Visitor,
  businessName = company.businessName,
  documents: Record<string, File> = {},
): Promise<Page> {
  let page = await visitor.open("/service-provider-onboarding");
  page = await page.submit(onwards, { ...company, businessName });
  page = await page.submit(onwards, offer);
  for (const name of ["one.jpg", "two.jpg"])
    page = await page.submit("upload-portfolioImages", {
      portfolioImages: file(await picture(), name),
    });
  page = await page.submit(onwards);
  page = await page.submit(onwards, legal);
  page = await page.submit(onwards, {
    licenseStatus: "yes",
    panCard: file(await picture("png"), "pan.png"),
    ...documents,
  });
  return page.submit(onwards, operations);
}

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
