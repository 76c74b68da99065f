import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  submitAmendment,
  withdrawAmendment,
  decideAmendment,
} from "~/features/applications/after-decision/amendments/amendment-commands.server";
import { withdrawAmendmentForDeletion } from "~/features/applications/after-decision/amendments/amendment-personal-data.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { presentAmendmentForm } from "~/features/applications/after-decision/amendments/amendment-presenter.server";
import {
  latestAmendmentOf,
  openAmendmentOf,
  waitingAmendments,
} from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { presentAmendment } from "~/features/applications/review/application-page/amendment-review-presenter.server";
import { revealNumber } from "~/features/applications/review/decisions/reveal.server";
import type { Typed, TypedSteps } from "~/features/applications/answers/answers";
import { answersOf, typedOf } from "~/features/applications/answers/answers.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import { withdrawForDeletion } from "~/features/applications/application-personal-data.server";
import { schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import { administrator, openAccount } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/mails";
import {
  liveProfileOf,
  liveProvider,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { rowWith } from "../../support/records/stored-rows";

let bilal: SubmittedApplication;
let chitra: Account;
beforeAll(async () => {
  chitra = await administrator();
});
beforeEach(async () => {
  bilal = await liveProvider();
});

const live = async () => typedOf(await answersOf(bilal.id));
const profile = () => liveProfileOf(bilal.account);
const newName = { company: { businessName: "Bilal Royal Band" } };
const newBank = {
  legal: { accountNumber: "999900001111", confirmAccountNumber: "999900001111" },
};

/** Posts the form with these changes to the live answers. */
async function requestChange(change: TypedSteps, version = 0, secret?: string) {
  const now = await live();
  const posted: TypedSteps = {};
  for (const step of ["company", "services", "legal"] as const)
    posted[step] = { ...now[step], ...change[step] };
  return submitAmendment(bilal.account, posted, version, { session: null, password: secret });
}

const open = async () => required(await openAmendmentOf(bilal.id), "open amendment");
async function decide(
  intent: "approveAmendment" | "sendBackAmendment",
  seen?: { id: string; version: number },
  by = chitra,
) {
  const { id, version } = seen ?? (await open());
  const input = { amendment: id, version };
  return decideAmendment(
    by,
    bilal.id,
    intent === "approveAmendment"
      ? { ...input, intent }
      : { ...input, intent, amendmentReason: "The name is another company's." },
  );
}

test("a new name and new categories wait while the old ones stay live, then are published under the same URL", async () => {
  const before = await profile();
  await expect(
    requestChange({ ...newName, services: { categories: ["entertainment", "event-staffing"] } }),
  ).resolves.toBe("done");
  expect(await profile()).toEqual(before);
  expect(
    (await waitingAmendments(null, 1000)).rows.map(({ applicationId }) => applicationId),
  ).toContain(bilal.id);
  await expect(decide("approveAmendment")).resolves.toBe("done");
  const after = await profile();
  expect(after).toMatchObject({
    slug: before.slug,
    businessName: "Bilal Royal Band",
    categories: ["entertainment", "event-staffing"],
    description: before.description,
  });
  const mails = await mailsTo(bilal.account.email);
  expect(mails.map(({ subject }) => subject)).toContain("Your change is live");
});

test("every administrator gets one email for a change, naming what changes but not the new value", async () => {
  const admins = [await administrator(), await administrator()];
  await requestChange(newName);
  await requestChange({ company: { businessName: "Quite Another Name" } }, 1);
  for (const { email } of admins) {
    const mails = (await mailsTo(email)).filter(({ subject }) => /^Change to check/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Change to check: Bilal Brass Band");
    expect(mails[0]?.text).toContain("Business name");
    expect(mails[0]?.text).toContain(`/admin/providers/${bilal.id}#amendment`);
    expect(mails[0]?.text).not.toContain("Royal");
  }
});

test("sending a change back with a reason leaves the profile unchanged and the form filled in", async () => {
  await requestChange(newName);
  await decide("sendBackAmendment");
  expect((await profile()).businessName).toBe("Bilal Brass Band");
  const page = await presentAmendmentForm(bilal.account, null, translatorFor("en"), "en");
  expect(page.state).toMatchObject({
    state: "sent_back",
    reason: "The name is another company's.",
  });
  expect(page.defaults.businessName).toBe("Bilal Royal Band");
  expect(page.version).toBe(0);
  expect(page.asksPassword).toBe(true);
  const mails = await mailsTo(bilal.account.email);
  const mail = mails.find(({ subject }) => subject === "We could not accept your change");
  expect(mail?.text).toContain("The name is another company's.");
  await expect(requestChange(newName)).resolves.toBe("done");
});

test("a change edited since the reviewer opened it is not approved", async () => {
  await requestChange(newName);
  const seen = await open();
  await requestChange({ company: { businessName: "Quite Another Name" } }, seen.version);
  await expect(decide("approveAmendment", seen)).rejects.toMatchObject({
    kind: "conflict",
    key: "amendments.changedMeanwhile",
  });
  expect((await profile()).businessName).toBe("Bilal Brass Band");
  await withdrawAmendment(bilal.account);
  await expect(decide("approveAmendment", seen)).rejects.toMatchObject({ kind: "conflict" });
});

test("only one change is open at a time: a new edit replaces its content, an outdated tab does not", async () => {
  await requestChange(newName);
  await expect(requestChange(newName)).resolves.toBe("already");
  await expect(
    requestChange({ company: { businessName: "From an older tab" } }),
  ).rejects.toMatchObject({
    kind: "conflict",
    key: "amendments.stale",
  });
  const { id, version } = await open();
  await requestChange({ services: { categories: ["artist"] } }, version);
  expect(await open()).toMatchObject({ id, version: 2, typed: { services: {} } });
  expect((await open()).typed.company).toBeUndefined();
});

test("only one of two reviewers at once decides, and a repeated press of theirs is accepted", async () => {
  const deepa = await administrator("Deepa");
  await requestChange(newName);
  const seen = await open();
  const outcomes = await Promise.allSettled([
    decide("approveAmendment", seen),
    decide("sendBackAmendment", seen, deepa),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const winner = outcomes[0].status === "fulfilled" ? "approveAmendment" : "sendBackAmendment";
  const by = winner === "approveAmendment" ? chitra : deepa;
  await expect(decide(winner, seen, by)).resolves.toBe("already");
});

describe("bank details", () => {
  beforeEach(() => withPassword(bilal.account));

  test("need the password, are encrypted, masked for the reviewer, and replace the old ones on approval", async () => {
    await expect(requestChange(newBank)).rejects.toMatchObject({
      details: { fields: { password: ["accounts.settings.password.ask"] } },
    });
    expect(await openAmendmentOf(bilal.id)).toBeNull();
    await requestChange(newBank, 0, password);
    const row = await rowWith(schema.amendments, { applicationId: bilal.id });
    expect(row.typed).not.toContain("9999");
    const shown = presentAmendment(
      await applicationForReview(chitra, bilal.id),
      translatorFor("en"),
      "en",
    );
    expect(shown?.rows).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain("99990000");
    await withPassword(chitra);
    const why = { revealField: "accountNumber", revealReason: "To compare" } as const;
    expect(await revealNumber(chitra, bilal.id, why, { session: null, password })).toEqual({
      live: { accountNumber: "00000012345" },
      wanted: { accountNumber: "999900001111" },
    });
    await decide("approveAmendment");
    expect((await live()).legal?.accountNumber).toBe("999900001111");
  });

  test("are refused when invalid, not repeated or missing", async () => {
    const refused: Typed[] = [
      { panNumber: "PAN" },
      { accountNumber: "999900001111" },
      { panNumber: "" },
    ];
    for (const legal of refused)
      await expect(requestChange({ legal }, 0, password)).rejects.toMatchObject({
        kind: "invalid",
      });
  });
});

test("a change without any difference is refused", async () => {
  await expect(requestChange({})).rejects.toMatchObject({ kind: "invalid" });
});

test("an approval applies to the current profile: prices changed since then stay", async () => {
  await requestChange({ services: { categories: ["artist"] } });
  const editor = { ...bilal.applicant, editsProfile: true as const };
  const { services } = await answersOf(bilal.id);
  const { typed, version } = required(services, "services");
  await saveStep(editor, "services", { ...typed, startingPrice: "61,000" }, version);
  await decide("approveAmendment");
  expect(await profile()).toMatchObject({ startingPrice: 61_000_00, categories: ["artist"] });
});

test("administrators cannot decide on their own profile, and a customer has nothing to change", async () => {
  await requestChange(newName);
  await expect(
    decide("approveAmendment", undefined, { ...bilal.account, role: "admin" }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const asha = await openAccount({ name: "Asha" });
  await expect(submitAmendment(asha, {}, 0, { session: null })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("deleting the account withdraws the change", async () => {
  await requestChange(newName);
  await write(async (tx) => {
    await withdrawAmendmentForDeletion(tx, bilal.account);
    await withdrawForDeletion(tx, bilal.account);
  });
  expect(await latestAmendmentOf(bilal.id)).toMatchObject({ state: "withdrawn" });
});
