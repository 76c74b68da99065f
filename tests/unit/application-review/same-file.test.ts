import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { presentStep } from "~/features/applications/form/step-page/step-page-presenter.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { applicationInJson } from "~/features/applications/review/application-review-api-queries.server";
import { presentApplication } from "~/features/applications/review/application-page/application-page-presenter.server";
import { claimApplication } from "~/features/applications/review/decisions/decision-commands.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { documentFor } from "~/features/applications/uploads/file-access.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import { readyDraft, submit, uploadIn } from "../../support/records/application-review";
import { pdf } from "../../support/records/onboarding";

const t = translatorFor("en");
let chitra: Account;
let fileNumber = 0;
let bytes: Buffer;

beforeAll(async () => {
  chitra = await administrator();
});
beforeEach(() => {
  fileNumber += 1;
  bytes = pdf(`/Lang(${fileNumber})`);
});

const registration = "Business registration";

type Draft = Awaited<ReturnType<typeof readyDraft>>;
type DocumentSlot = "panCard" | "businessRegistration";

const upload = ({ applicant }: Draft, slot: DocumentSlot) =>
  addFile(applicant, slot, { name: `${slot}.pdf`, bytes });
const applicationOf = async ({ account, applicant }: Draft) =>
  (await applicationFor(account, applicant.visitor))!;

/** What the applicant reads beside each document that is somewhere else, too. */
async function notesOf(draft: Draft) {
  const reader = { actor: draft.account, visitor: "", t, language: "en" as const };
  const page = await presentStep("documents", await applicationOf(draft), reader);
  return page.uploads.flatMap(({ files }) => files.map(({ note }) => note)).filter(Boolean);
}

async function copiesOnPage(draft: Draft, document: string) {
  const under = await applicationForReview(chitra, (await applicationOf(draft)).id);
  return presentApplication(t, "en", under)
    .copies.filter(({ label }) => label === document)
    .map(({ text }) => text);
}

test("the same file in two slots is said to the applicant and shown to the reviewer", async () => {
  const bilal = await readyDraft();
  await upload(bilal, "panCard");
  await upload(bilal, "businessRegistration");
  expect(await notesOf(bilal)).toEqual([
    "The same file is also under: Business registration",
    "The same file is also under: PAN card",
  ]);
  await submit(bilal.applicant);
  expect(await copiesOnPage(bilal, "PAN card")).toEqual([
    "The same file is also under: Business registration",
  ]);
});

test("the same file in another account's submitted application is said to both, but not before that is submitted", async () => {
  const first = await readyDraft();
  await upload(first, "businessRegistration");
  const second = await readyDraft();
  await upload(second, "businessRegistration");
  expect(await notesOf(second)).toEqual([]);
  await submit(second.applicant);
  expect(await copiesOnPage(second, registration)).toEqual([]);
  await submit(first.applicant);
  const { reference, businessName } = await applicationOf(first);
  expect(await copiesOnPage(second, registration)).toEqual([
    `The same file is in the application of ${businessName} (${reference}): ${registration}`,
  ]);
  const third = await readyDraft();
  await upload(third, "businessRegistration");
  expect((await notesOf(third))[0]).toMatch(/^This file is also in another application\./);
  expect((await notesOf(third)).join(" ")).not.toContain(reference);
});

test("until the review starts, a copy of the PAN card is closed in every slot and linked nowhere", async () => {
  const bilal = await readyDraft();
  await upload(bilal, "panCard");
  await upload(bilal, "businessRegistration");
  await submit(bilal.applicant);
  const { id } = await applicationOf(bilal);
  const copy = await uploadIn(id, "businessRegistration");
  const links = async () =>
    (await applicationInJson(chitra, id, t, "en")).documents
      .filter(({ slot }) => slot !== "portfolioImages")
      .map(({ path }) => path !== null);
  await expect(documentFor(copy.id, chitra, "")).rejects.toMatchObject({ kind: "forbidden" });
  expect(await links()).toEqual([false, false]);
  await claimApplication(chitra, id, { expectedState: "submitted" });
  await expect(documentFor(copy.id, chitra, "")).resolves.toBeTruthy();
  expect(await links()).toEqual([true, true]);
});
