import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { ownBusiness } from "~/features/applications/my-profile/my-profile-presenter.server";
import { approvedAnswersOf } from "~/features/applications/answers/answers.server";
import {
  applyAgain,
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { presentPaper } from "~/features/applications/form/submission/paper.server";
import { advanceClock, hours } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  approveApplication,
  rejectApplication,
  submit,
  typeIn,
} from "../../support/records/application-review";
import { picture } from "../../support/records/onboarding";

const upi = "bilal@upi";

/**
 * Bilal types a draft in a browser, then logs in on his phone, starts another application there and
 * withdraws it. Finally he continues the first draft, which is older than the withdrawn one.
 */
async function resumedDraft() {
  const bilal = await openAccount({ name: "Bilal Khan", role: "provider" });
  const browser: Applicant = {
    actor: null,
    visitor: newId(),
    ip: newId(),
    language: "en",
  };
  await typeIn(browser, "company");
  await typeIn(browser, "legal");
  advanceClock(hours(1));
  const own: Applicant = { ...browser, actor: bilal, visitor: newId(), ip: newId() };
  await typeIn(own, "company");
  await typeIn(own, "legal", { upiId: "somebody.else@upi" });
  await withdrawApplication(own);
  advanceClock(hours(1));
  const { id } = (await applicationFor(null, browser.visitor))!;
  await takeOverDraft(bilal, browser.visitor, null);
  return { bilal, own, id };
}

async function submitted() {
  const found = await resumedDraft();
  const { own } = found;
  for (const step of ["services", "documents", "operations"] as const) await typeIn(own, step);
  for (const slot of ["panCard", "businessRegistration"] as const)
    await addFile(own, slot, { name: "card.jpg", bytes: await picture() });
  for (const name of ["1.jpg", "2.jpg", "3.jpg"])
    await addFile(own, "portfolioImages", { name, bytes: await picture() });
  await submit(own);
  return found;
}

const paperOf = (account: Account) => presentPaper(account, translatorFor("en"), "en");

test("a continued draft is the account's application, not one started later and withdrawn", async () => {
  const { bilal, id } = await resumedDraft();
  expect((await ownBusiness(bilal)).application).toMatchObject({ id, state: "draft" });
  const { reference } = await paperOf(bilal);
  expect(reference).toBe((await applicationFor(bilal, ""))!.reference);
});

test("an advance is paid to the UPI id of the approved application", async () => {
  const { bilal, id } = await submitted();
  expect(await approvedAnswersOf(bilal.id)).toBeNull();
  await approveApplication(await administrator(), id, { expectedState: "submitted" });
  expect((await approvedAnswersOf(bilal.id))?.legal.upiId).toBe(upi);
});

test("a rejected provider has to wait, whatever was started and withdrawn later", async () => {
  const { bilal, own, id } = await submitted();
  await rejectApplication(await administrator(), id, {
    expectedState: "submitted",
    rejectCode: "other" as const,
    rejectReason: "We could not find the business.",
    reapply: 30,
  });
  await expect(applyAgain(own)).rejects.toMatchObject({ key: "onboarding.reapplyLater" });
  expect((await ownBusiness(bilal)).application).toMatchObject({ id, state: "rejected" });
});

test("without an open one, the application that ended last is shown", async () => {
  const { bilal, own, id } = await resumedDraft();
  await withdrawApplication(own);
  expect((await ownBusiness(bilal)).application).toMatchObject({ id, state: "withdrawn" });
  await applyAgain(own);
  const next = (await applicationFor(bilal, ""))!;
  expect(next.id).not.toBe(id);
});
