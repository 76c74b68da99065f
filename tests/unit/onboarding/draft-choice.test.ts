import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { answersOf } from "~/features/applications/answers/answers.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import {
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import {
  applicationFor,
  draftsSetAside,
  type Application,
} from "~/features/applications/application-queries.server";
import {
  chooseDraft,
  takeOverDraft,
  presentDraftChoice,
} from "~/features/applications/form/draft-choice.server";
import { signAndSubmit } from "~/features/applications/form/submission/submit.server";
import { purgeAbandonedDrafts } from "~/features/applications/application-personal-data.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { mayRead } from "~/features/applications/uploads/file-access.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { translatorFor } from "~/platform/i18n.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { openAccount } from "../../support/records/accounts";
import { bilalsAnswers, picture } from "../../support/records/onboarding";
import { updateRows } from "../../support/records/stored-rows";

let bilal: Account;
let browser: Applicant;
let own: Applicant;
beforeEach(async () => {
  bilal = await openAccount({ name: "Bilal Khan", role: "provider" });
  const visitor = newId();
  browser = { actor: null, visitor, ip: visitor, language: "en" };
  own = { ...browser, actor: bilal, visitor: newId() };
});

const type = (who: Applicant, city = "Jaipur", version = 0) =>
  saveStep(who, "company", { ...bilalsAnswers.company, city }, version);
const draftOf = async (who: Applicant) => (await applicationFor(who.actor, who.visitor))!;
const cityIn = async ({ id }: Application) => (await answersOf(id)).company?.typed.city;
const logIn = (wanted: string | null = null) => takeOverDraft(bilal, browser.visitor, wanted);

/** Bilal types in his account, and another draft in a browser where he then logs in. */
async function twoDrafts() {
  await type(own, "Jaipur");
  await type(browser, "Udaipur");
  await saveStep(browser, "legal", bilalsAnswers.legal, 0);
  await addFile(browser, "panCard", { name: "pan.jpg", bytes: await picture() });
  const [kept, other] = [await draftOf(own), await draftOf(browser)];
  await logIn();
  return { kept, other };
}

const setState = (change: Partial<typeof schema.applications.$inferInsert>) =>
  updateRows(schema.applications, { accountId: bilal.id }, change);

test("a log-in makes the browser's draft the account's, on every device, and the browser has none", async () => {
  await type(browser);
  const { id } = await draftOf(browser);
  await logIn();
  expect(await draftOf(own)).toMatchObject({ id, accountId: bilal.id, visitorId: null });
  expect(await applicationFor(null, browser.visitor)).toBeNull();
  expect(mayRead(await draftOf(own), null, browser.visitor)).toBe(false);
});

test("an account's draft is tied to no browser", async () => {
  await type(own);
  expect(await draftOf(own)).toMatchObject({ accountId: bilal.id, visitorId: null });
});

test("beside an account's draft the browser's is set aside, and no other account finds it", async () => {
  const { kept, other } = await twoDrafts();
  expect(await draftOf(own)).toEqual(kept);
  expect((await draftsSetAside(bilal)).map(({ id }) => id)).toEqual([other.id]);
  expect(await applicationFor(null, browser.visitor)).toBeNull();
  const dev = await openAccount({ role: "provider" });
  await expect(chooseDraft(dev, other.id)).rejects.toMatchObject({ kind: "notFound" });
  expect(mayRead((await draftsSetAside(bilal))[0]!, dev, browser.visitor)).toBe(false);
});

test("the account switches between its drafts as often as it likes, and neither loses anything", async () => {
  const { kept, other } = await twoDrafts();
  await chooseDraft(bilal, other.id);
  expect((await draftOf(own)).id).toBe(other.id);
  expect(await cityIn(other)).toBe("Udaipur");
  expect((await answersOf(other.id)).legal!.typed).toMatchObject({ panNumber: "ZZZPZ0001Z" });
  expect((await filesOf(other.id)).map(({ name }) => name)).toEqual(["pan.jpg"]);
  expect((await draftsSetAside(bilal)).map(({ id }) => id)).toEqual([kept.id]);
  // The second press of the same button.
  await chooseDraft(bilal, other.id);
  await Promise.all([chooseDraft(bilal, kept.id), chooseDraft(bilal, kept.id)]);
  expect((await draftOf(own)).id).toBe(kept.id);
  expect(await cityIn(kept)).toBe("Jaipur");
});

test("the choice shows the business, what it offers and when it was last changed, not when it was moved", async () => {
  await type(own, "Jaipur");
  const typedAt = now();
  advanceClock(days(2));
  await saveStep(browser, "services", bilalsAnswers.services, 0);
  const { reference } = await draftOf(browser);
  const changedAt = now();
  advanceClock(days(1));
  await logIn();
  const reader = { actor: bilal, t: translatorFor("en"), language: "en" } as const;
  const choice = (await presentDraftChoice(reader, await draftOf(own)))!;
  const shown = choice.drafts.map(({ rows }) => rows.map(({ value }) => value));
  expect(shown).toEqual([
    ["Bilal Brass Band", "", formatInstant(typedAt, "en"), "20%"],
    ["", "Entertainment (DJs, Bands, Performers), Artist", formatInstant(changedAt, "en"), "20%"],
  ]);
  expect(choice.drafts[1]!.title).toContain(reference);
});

test("a page that shows the draft before the switch changes nothing in the other one", async () => {
  const { kept, other } = await twoDrafts();
  await chooseDraft(bilal, other.id);
  const stale = { ...own, draft: kept.id };
  const switched = { kind: "conflict", key: "onboarding.draftChoice.switched" };
  // The same version as the saved one.
  await expect(type(stale, "Pune", 1)).rejects.toMatchObject(switched);
  const signed = signAndSubmit(stale, bilalsAnswers.declaration, 0);
  await expect(signed).rejects.toMatchObject(switched);
  const file = { name: "other.jpg", bytes: await picture() };
  await expect(addFile(stale, "panCard", file)).rejects.toMatchObject(switched);
  expect(await cityIn(other)).toBe("Udaipur");
  await type({ ...own, draft: other.id }, "Pune", 1);
  expect(await cityIn(other)).toBe("Pune");
  expect(await cityIn(kept)).toBe("Jaipur");
});

test("no draft replaces an application that was sent", async () => {
  await type(own);
  await setState({ state: "submitted", submittedAt: now() });
  await type(browser, "Udaipur");
  const { id } = await draftOf(browser);
  await logIn();
  expect((await draftsSetAside(bilal)).map((draft) => draft.id)).toEqual([id]);
  await expect(chooseDraft(bilal, id)).rejects.toMatchObject({
    key: "onboarding.draftChoice.closed",
  });
  expect(await draftOf(own)).toMatchObject({ state: "submitted" });
});

test("a draft is set aside for an account that may not apply again yet, and continued after that", async () => {
  await type(own);
  await setState({ state: "rejected", reapplyAfter: "2999-01-01" });
  await type(browser);
  const { id } = await draftOf(browser);
  await logIn();
  expect(await applicationFor(bilal, "")).toBeNull();
  await expect(chooseDraft(bilal, id)).rejects.toMatchObject({ key: "onboarding.reapplyLater" });
  await setState({ reapplyAfter: null });
  await chooseDraft(bilal, id);
  expect(await draftOf(own)).toMatchObject({ id, state: "draft" });
});

test("after a withdrawal the account's other draft can be continued", async () => {
  const { other } = await twoDrafts();
  await withdrawApplication(own);
  await chooseDraft(bilal, other.id);
  expect(await draftOf(own)).toMatchObject({ id: other.id });
});

test("an owner who has ended the reminders gets none about another draft", async () => {
  const { other } = await twoDrafts();
  await setState({ remindersEndedAt: now() });
  await chooseDraft(bilal, other.id);
  expect((await draftOf(own)).remindersEndedAt).toEqual(now());
});

test("from the application's pages a log-in with two drafts leads to the choice, from elsewhere to the page asked for", async () => {
  await type(own);
  for (const [wanted, to] of [
    [null, null],
    ["/settings", "/settings"],
    ["/service-provider-onboarding/legal", "/service-provider-onboarding"],
  ] as const) {
    await type(browser);
    expect(await logIn(wanted)).toBe(to);
  }
  const step = "/service-provider-onboarding/legal";
  expect(await logIn(step)).toBe(step);
});

const isThere = async ({ id }: Application) =>
  (await db.query.applications.findFirst({ where: eq(schema.applications.id, id) })) !== undefined;

test("a draft stays for 90 days after it was set aside, however long ago it was typed; the account's own stays", async () => {
  await type(browser);
  const other = await draftOf(browser);
  advanceClock(days(179));
  await type(own);
  const kept = await draftOf(own);
  await logIn();
  for (const [wait, stays] of [
    [89, true],
    [2, false],
  ] as const) {
    advanceClock(days(wait));
    await purgeAbandonedDrafts();
    expect([wait, await isThere(other), await isThere(kept)]).toEqual([wait, stays, true]);
  }
});
