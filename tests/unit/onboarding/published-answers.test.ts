import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import { toServiceDetailJson } from "~/features/directory/service-json";
import { profileJsonLd } from "~/features/directory/structured-data.server";
import { presentProfile } from "~/features/directory/profiles/profile-presenter.server";
import { liveProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { bankFields, questions } from "~/features/applications/answers/questionnaire";
import type { Typed } from "~/features/applications/answers/answers";
import { profileOf } from "~/features/applications/after-decision/profile-to-publish.server";
import { schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { submittedApplication } from "../../support/records/application-review";
import { rowWith } from "../../support/records/stored-rows";

const legal: Typed = {
  panNumber: "ZZZPZ7531Z",
  gstNumber: "08ZZZPZ7531Z1Z5",
  notGstRegistered: "",
  accountHolder: "Zubeida Holderwala",
  accountNumber: "75319999864",
  confirmAccountNumber: "75319999864",
  ifsc: "SBIN0753199",
  bankName: "Cooperative of Zirakpur",
  branch: "Zafarabad Branch",
  upiId: "zubeida.pays@upi",
};

/**
 * Everything public about a profile: its row, its page in both languages, its JSON and its data for
 * search engines.
 */
async function published(company: Typed) {
  const { id } = await submittedApplication({}, { legal, company });
  const { slug } = await write(async (tx) => {
    const row = await tx.query.applications.findFirst({ where: eq(schema.applications.id, id) });
    return publishProfile(tx, await profileOf(tx, row!));
  });
  const profile = await liveProviderByIdOrSlug(slug);
  const row = await rowWith(schema.providers, { slug });
  const page = await presentProfile(profile, translatorFor("en"), "en");
  const pageInHindi = await presentProfile(profile, translatorFor("hi"), "hi");
  return {
    row,
    page,
    pageInHindi,
    api: toServiceDetailJson(profile, "en"),
    jsonLd: profileJsonLd(profile),
  };
}

test("an applicant's tax and bank details are not published", async () => {
  const everything = JSON.stringify(await published({})).toLowerCase();
  expect(bankFields.every((field) => legal[field])).toBe(true);
  for (const name of questions.legal)
    if (legal[name]) expect(everything, name).not.toContain(String(legal[name]).toLowerCase());
});

test("a profile shows the legal name if its owner stated one", async () => {
  const stated = await published({ legalName: "Zafar Brass Bands LLP" });
  expect(stated.page.seller.legalName).toEqual({ text: "Zafar Brass Bands LLP", language: "en" });
  expect(JSON.parse(stated.jsonLd)).toMatchObject({ legalName: "Zafar Brass Bands LLP" });
  const none = await published({});
  expect(none.page.seller.legalName).toBeNull();
  expect(JSON.parse(none.jsonLd)).not.toHaveProperty("legalName");
});
