import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Typed } from "~/features/applications/answers/answers";
import { answersOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { mayRead } from "~/features/applications/uploads/file-access.server";
import { chooseAnswers } from "~/features/applications/form/other-answers/choose-answers.server";
import { differencesBetween } from "~/features/applications/form/other-answers/answer-differences.server";
import { draftsSetAside } from "~/features/applications/form/other-answers/other-answers-queries.server";
import {
  continueApplication,
  deleteOldDrafts,
  forgetDraft,
  reserveUnclaimedDraft,
  takeOverDraft,
} from "~/features/applications/form/other-answers/take-over.server";
import { recordOpenedDrafts } from "~/features/applications/opened-drafts.server";
import { purgeAbandonedDrafts } from "~/features/applications/personal-data/application-purge.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { fileById } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { openAccount } from "../../support/records/accounts";
import { bilalsAnswers, picture } from "../../support/records/onboarding";

let bilal: Account;
let browser: Applicant;
let own: Applicant;
beforeEach(async () => {
  bilal = await openAccount({ name: "Bilal Khan", role: "provider" });
  const visitor = newId();
  browser = { actor: null, visitor, ip: visitor, language: "en" };
  own = { ...browser, actor: bilal, visitor: newId() };
});

const type = (who: Applicant, step: "company" | "legal", change: Typed = {}) =>
  saveStep(who, step, { ...bilalsAnswers[step], ...change }, 0);
const upload = async (who: Applicant, name: string) =>
  addFile(who, "panCard", { name, bytes: await picture() });
const draftOf = async (who: Applicant) => (await applicationFor(who.actor, who.visitor))!;
const takeOver = async () => takeOverDraft(bilal, browser.visitor, (await draftOf(browser)).id);

/** Both drafts have the company step and a PAN card, and the browser's also the legal step. */
async function twoDrafts() {
  await type(own, "company");
  await upload(own, "own.jpg");
  await type(browser, "company", { city: "Udaipur" });
  await type(browser, "legal");
  await upload(browser, "other.jpg");
  const draft = await draftOf(own);
  const { id } = (await takeOver())!;
  const version = async () => (await differencesBetween(draft.id, id, "en")).version;
  return { draft, id, version };
}

test("a browser's draft becomes the application of an account without one, and leaves the browser", async () => {
  await type(browser, "legal");
  const draft = await draftOf(browser);
  expect(await takeOver()).toEqual({ done: "taken", id: draft.id });
  expect(await draftOf(own)).toMatchObject({ id: draft.id, accountId: bilal.id, visitorId: null });
  expect(await applicationFor(null, browser.visitor)).toBeNull();
  expect(mayRead(await draftOf(own), null, browser.visitor)).toBe(false);
});

test("an account's draft is tied to no browser", async () => {
  await type(own, "company");
  expect(await draftOf(own)).toMatchObject({ accountId: bilal.id, visitorId: null });
});

test("a browser's draft is set aside if the account has an application, which stays unchanged", async () => {
  const { draft, id } = await twoDrafts();
  expect((await draftOf(own)).id).toBe(draft.id);
  expect((await answersOf(draft.id)).company!.typed.city).toBe("Jaipur");
  expect((await draftsSetAside(bilal)).map((one) => one.id)).toEqual([id]);
  expect(await applicationFor(null, browser.visitor)).toBeNull();
});

test("chosen steps are swapped, with their files and encrypted answers", async () => {
  const { draft, id, version } = await twoDrafts();
  const chosen = { company: "own", legal: "other", documents: "other" } as const;
  await chooseAnswers(bilal, id, chosen, await version());
  const answers = await answersOf(draft.id);
  expect(answers.company!.typed.city).toBe("Jaipur");
  expect(answers.legal!.typed).toMatchObject({ panNumber: "ZZZPZ0001Z" });
  expect((await filesOf(draft.id)).map(({ name }) => name)).toEqual(["other.jpg"]);
  expect((await answersOf(id)).legal).toBeUndefined();
  expect((await filesOf(id)).map(({ name }) => name)).toEqual(["own.jpg"]);
  const back = { documents: "other", company: "other" } as const;
  await chooseAnswers(bilal, id, back, await version());
  expect((await answersOf(draft.id)).company!.typed.city).toBe("Udaipur");
  expect((await filesOf(draft.id)).map(({ name }) => name)).toEqual(["own.jpg"]);
});

test("a tab opened before a choice overwrites nothing", async () => {
  const { id, version } = await twoDrafts();
  await chooseAnswers(bilal, id, { company: "other" }, await version());
  const stale = saveStep(own, "company", { ...bilalsAnswers.company, city: "Pune" }, 1);
  await expect(stale).rejects.toMatchObject({ kind: "conflict", key: "onboarding.stale" });
});

test("only one of two concurrent choices is made, the other is refused", async () => {
  const { id, version } = await twoDrafts();
  const seen = await version();
  const choices = await Promise.allSettled([
    chooseAnswers(bilal, id, { company: "other" }, seen),
    chooseAnswers(bilal, id, { company: "other" }, seen),
  ]);
  expect(choices.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  const { accountId } = await draftOf(own);
  expect(accountId).toBe(bilal.id);
  expect((await answersOf((await draftOf(own)).id)).company!.typed.city).toBe("Udaipur");
});

test("an unclaimed draft is asked about after the next log-in, from any browser", async () => {
  await type(browser, "company");
  const { id } = await draftOf(browser);
  await reserveUnclaimedDraft(bilal, browser.visitor);
  expect(await applicationFor(null, browser.visitor)).toBeNull();
  const dev = await openAccount({ role: "provider" });
  expect(await takeOverDraft(dev, browser.visitor, id)).toBeNull();
  expect(await takeOverDraft(bilal, newId(), id)).toEqual({ done: "taken", id });
  expect(await takeOverDraft(bilal, newId(), id)).toBeNull();
});

test("a draft that is not the account's is deleted with its files", async () => {
  await upload(browser, "pan.jpg");
  const { id } = await draftOf(browser);
  const [file] = await filesOf(id);
  expect(await forgetDraft(bilal, browser.visitor, id)).toBe(true);
  expect(await forgetDraft(bilal, browser.visitor, id)).toBe(false);
  expect(await fileById(file!.fileId)).toBeUndefined();
  expect(await db.query.applications.findFirst({ where: eq(schema.applications.id, id) })).toBe(
    undefined,
  );
});

test("a log-in takes over the browser's draft only on the application's own pages", async () => {
  await type(browser, "company");
  const { visitor } = browser;
  const step = "/service-provider-onboarding/legal";
  for (const wanted of [null, "/settings", `${step}?own`])
    expect(await continueApplication(bilal, visitor, wanted)).toBe(wanted);
  expect(await applicationFor(bilal, visitor)).toBeNull();
  expect(await continueApplication(bilal, visitor, step)).toBe(step);
  expect((await applicationFor(bilal, visitor))!.accountId).toBe(bilal.id);
});

test("an account that may not apply again yet takes over no draft", async () => {
  await type(own, "company");
  await write((tx) =>
    tx
      .update(schema.applications)
      .set({ state: "rejected", reapplyAfter: "2999-01-01" })
      .where(eq(schema.applications.accountId, bilal.id)),
  );
  await type(browser, "company");
  await expect(takeOver()).rejects.toMatchObject({ key: "onboarding.reapplyLater" });
  const step = "/service-provider-onboarding/legal";
  expect(await continueApplication(bilal, browser.visitor, step)).toBe(step);
  expect((await draftOf(browser)).accountId).toBeNull();
});

const isThere = async (id: string) =>
  (await db.query.applications.findFirst({ where: eq(schema.applications.id, id) })) !== undefined;

const type179DaysAgo = async () => {
  await type(browser, "company");
  advanceClock(days(179));
};

test.each<[string, () => Promise<string>]>([
  [
    "it was set aside by an account, however long ago it was typed",
    async () => {
      await type179DaysAgo();
      await type(own, "company");
      return (await takeOver())!.id;
    },
  ],
  [
    "it was left unclaimed at log-out, however long ago it was typed",
    async () => {
      await type179DaysAgo();
      const { id } = await draftOf(browser);
      await reserveUnclaimedDraft(bilal, browser.visitor);
      return id;
    },
  ],
  [
    "its browser last came back to it",
    async () => {
      await type(browser, "company");
      advanceClock(days(170));
      await recordOpenedDrafts(null, browser.visitor);
      return (await draftOf(browser)).id;
    },
  ],
  [
    "its account last came back to it",
    async () => {
      const { id } = await twoDrafts();
      advanceClock(days(80));
      await recordOpenedDrafts(bilal, newId());
      return id;
    },
  ],
])("a draft stays for 90 days after %s", async (_, prepared) => {
  const id = await prepared();
  for (const [wait, stays] of [
    [0, true],
    [90, true],
    [2, false],
  ] as const) {
    advanceClock(days(wait));
    await deleteOldDrafts();
    await purgeAbandonedDrafts();
    expect([wait, await isThere(id)]).toEqual([wait, stays]);
  }
});

test("a draft set aside is deleted after 90 days; a browser's draft and an application are not", async () => {
  const { draft, id } = await twoDrafts();
  await type(browser, "company");
  const { id: browsers } = await draftOf(browser);
  const [updatedAt, openedAt] = [later(now(), -days(91)), later(now(), -days(92))];
  await write((tx) => tx.update(schema.applications).set({ updatedAt, openedAt }));
  await deleteOldDrafts();
  expect(await draftsSetAside(bilal)).toEqual([]);
  expect(await answersOf(id)).toEqual({});
  expect((await draftOf(own)).id).toBe(draft.id);
  expect((await draftOf(browser)).id).toBe(browsers);
});
