import type { App } from "./app";
import { cast, member, type Person } from "./cast";
import { bilalsAnswers, picture } from "../records/onboarding";
import type { Page, Visitor } from "./visitor";

const onwards = /^(Save and continue|सेव करें और आगे बढ़ें)$/;

/** Signs Bilal up and submits his complete application through the pages, with plain requests. */
export async function applied(
  app: App,
  bilal: Person = cast.bilal(),
  businessName?: string,
  beforeSubmitting: (visitor: Visitor) => Promise<void> = async () => {},
) {
  const { visitor } = await member(app, bilal);
  const page = await fillIn(visitor, businessName);
  await beforeSubmitting(visitor);
  const thanks = await page.submit(/^Submit application$/, bilalsAnswers.declaration);
  if (thanks.path !== "/thank-you") throw new Error(`Not submitted: ${thanks.text.slice(0, 500)}`);
  return { bilal, visitor, reference: /AYJ-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(thanks.text)![0] };
}

/**
 * Fills in everything but the declaration, step by step, following the pages; with additional
 * documents if given.
 */
export async function fillIn(
  visitor: Visitor,
  businessName?: string,
  documents: Record<string, File> = {},
): Promise<Page> {
  let page = await visitor.open("/service-provider-onboarding");
  page = await page.submit(onwards, {
    ...bilalsAnswers.company,
    ...(businessName && { businessName }),
  });
  const { serviceDescription, categories, startingPrice } = bilalsAnswers.services;
  page = await page.submit(onwards, {
    serviceDescription,
    categories,
    startingPrice,
    priceUnit: "event",
  });
  for (const name of ["one.jpg", "two.jpg"])
    page = await page.submit("upload-portfolioImages", {
      portfolioImages: file(await picture(), name),
    });
  page = await page.submit(onwards);
  page = await page.submit(onwards, bilalsAnswers.legal);
  page = await page.submit(onwards, {
    licenseStatus: "yes",
    panCard: file(await picture("png"), "pan.png"),
    ...documents,
  });
  return page.submit(onwards, bilalsAnswers.operations);
}

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
