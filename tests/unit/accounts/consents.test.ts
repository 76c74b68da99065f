import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  changeConsent,
  recordConsent,
  presentConsents,
  consentsOf,
} from "~/features/accounts/consents.server";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import { write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";

let asha: Account;
beforeEach(async () => {
  asha = await openAccount();
});

const change = (intent: "give" | "withdraw", language: "en" | "hi" = "en") =>
  changeConsent(asha, { intent, purpose: "marketing" }, language);

const answerAtSubmission = (given: boolean) =>
  write((tx) =>
    recordConsent(tx, { accountId: asha.id, purpose: "marketing", given, language: "hi" }),
  );

const given = async () => (await consentsOf(asha.id)).map((answer) => answer.given);

const audited = async () =>
  (await auditedAbout(asha.id)).map(({ event, detail }) => [event, detail]);

test("consent is recorded with its purpose, policy version, language and time, also in the audit log", async () => {
  await change("give", "hi");
  expect(await consentsOf(asha.id)).toMatchObject([
    {
      purpose: "marketing",
      given: true,
      privacyVersion: currentVersion("privacy"),
      language: "hi",
      createdAt: expect.any(Date),
    },
  ]);
  expect(await audited()).toEqual([["consent.give", { purpose: "marketing" }]]);
});

test("withdrawing consent adds a row and leaves the earlier one unchanged; pressing the button twice adds nothing", async () => {
  await change("withdraw");
  expect(await given()).toEqual([]);
  await change("give");
  const [first] = await consentsOf(asha.id);
  await change("give");
  await change("withdraw");
  await change("withdraw");
  expect(await given()).toEqual([true, false]);
  expect((await consentsOf(asha.id))[0]).toEqual(first);
  await change("give");
  expect(await given()).toEqual([true, false, true]);
  expect((await audited()).map(([event]) => event)).toEqual([
    "consent.give",
    "consent.withdraw",
    "consent.give",
  ]);
});

test("leaving the box empty when submitting withdraws an earlier consent, and otherwise adds no row", async () => {
  await answerAtSubmission(false);
  expect(await given()).toEqual([]);
  await answerAtSubmission(true);
  await answerAtSubmission(false);
  await answerAtSubmission(false);
  expect(await given()).toEqual([true, false]);
});

test.each([
  ["en", "Withdrawn on", "Given on"],
  ["hi", "सहमति वापस ली", "सहमति दी"],
] as const)(
  "the settings say in %s whether consent is given, and when it was given and withdrawn",
  async (language, withdrawn, gave) => {
    const present = () => presentConsents(asha, translatorFor(language), language);
    expect(await present()).toEqual([{ purpose: "marketing", given: false, answers: [] }]);
    await change("give");
    expect(await present()).toMatchObject([{ given: true }]);
    await change("withdraw");
    const [{ given: holds, answers }] = (await present()) as [
      Awaited<ReturnType<typeof present>>[number],
    ];
    expect(holds).toBe(false);
    expect(answers).toEqual([expect.stringContaining(withdrawn), expect.stringContaining(gave)]);
    expect(answers[0]).toContain(currentVersion("privacy"));
  },
);
