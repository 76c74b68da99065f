import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answersOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import {
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import {
  deleteOldHandOvers,
  makeHandOver,
  takeHandedOver,
} from "~/features/applications/form/hand-over/hand-over-commands.server";
import {
  linkMinutes,
  handOverAt,
  wasHandedOver,
} from "~/features/applications/form/hand-over/hand-over-queries.server";
import { presentHandedOver } from "~/features/applications/form/hand-over/hand-over-presenter.server";
import {
  draftsSetAside,
  unclaimedDrafts,
} from "~/features/applications/form/other-answers/other-answers-queries.server";
import { takeOverDraft } from "~/features/applications/form/other-answers/take-over.server";
import { purgeAbandonedDrafts } from "~/features/applications/personal-data/application-purge.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { presentStep } from "~/features/applications/form/step-page/step-page-presenter.server";
import { requestUpload } from "~/features/applications/uploads/requests/upload-request-commands.server";
import { presentUpload } from "~/features/applications/uploads/requests/upload-request-presenter.server";
import { advanceClock, days, minutes } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { bilalsAnswers, pdf } from "../../support/records/onboarding";
import { newIp } from "../../support/running-app/ip-addresses";

const t = translatorFor("en");
const reader = { actor: null, t, language: "en" } as const;

const browser = (): Applicant => ({
  actor: null,
  visitor: newId(),
  ip: newIp(),
  language: "en",
});

/** A browser with a draft. */
async function browserWithDraft(city = "Jaipur") {
  const applicant = browser();
  await saveStep(applicant, "company", { ...bilalsAnswers.company, city }, 0);
  return applicant;
}
const draftOf = async ({ visitor }: Applicant) => applicationFor(null, visitor);
const cityIn = async (applicant: Applicant) =>
  (await answersOf((await draftOf(applicant))!.id)).company!.typed.city;
const pageIn = async ({ visitor }: Applicant, token: string) =>
  presentHandedOver(token, { ...reader, visitor });
const noticesOf = (page: Awaited<ReturnType<typeof presentStep>>) =>
  page.notices.map(({ id }) => id);

const ended = (why: string) => ({ kind: "conflict", key: `handOver.over.${why}.text` });

test("a draft moves to the other browser with all answers and uploads, and the first one says so", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  await addFile(laptop, "panCard", { name: "pan.pdf", bytes: pdf() });
  const { id } = (await draftOf(laptop))!;
  const token = await makeHandOver(laptop);
  expect(await wasHandedOver(laptop.visitor)).toBe(false);
  await takeHandedOver(token, phone);
  expect(await draftOf(phone)).toMatchObject({ id, visitorId: phone.visitor, accountId: null });
  expect(await cityIn(phone)).toBe("Jaipur");
  expect(await filesOf(id)).toMatchObject([{ name: "pan.pdf" }]);

  expect(await draftOf(laptop)).toBeNull();
  const left = await presentStep("company", null, { ...reader, visitor: laptop.visitor });
  expect(noticesOf(left)).toContain("elsewhere");
  const otherBrowser = await presentStep("company", null, { ...reader, visitor: newId() });
  expect(noticesOf(otherBrowser)).not.toContain("elsewhere");
});

test("the draft can come back by another link, and then the first browser does not say that it left", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  await takeHandedOver(await makeHandOver(laptop), phone);
  await takeHandedOver(await makeHandOver(phone), laptop);
  const draft = await draftOf(laptop);
  const page = await presentStep("company", draft, { ...reader, visitor: laptop.visitor });
  expect(noticesOf(page)).not.toContain("elsewhere");
});

test("opening a link moves nothing, and the database holds only its hash", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  const token = await makeHandOver(laptop);
  expect(await pageIn(phone, token)).toMatchObject({ isOpen: true, own: null });
  expect(await draftOf(phone)).toBeNull();
  expect(await cityIn(laptop)).toBe("Jaipur");
  const rows = JSON.stringify(await db.select().from(schema.draftHandOvers));
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(laptop.visitor);
});

test("a link works once, for half an hour, until the next one is made", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  const first = await makeHandOver(laptop);
  const token = await makeHandOver(laptop);
  const unknown = { kind: "notFound", key: "handOver.over.unknown.text" };
  await expect(takeHandedOver(first, phone)).rejects.toMatchObject(unknown);
  await takeHandedOver(token, phone);
  // A repeated press in the same browser.
  await takeHandedOver(token, phone);
  await expect(takeHandedOver(token, browser())).rejects.toMatchObject(ended("used"));
  expect(await cityIn(phone)).toBe("Jaipur");

  const late = await makeHandOver(phone);
  advanceClock(minutes(linkMinutes) + 1);
  await expect(takeHandedOver(late, laptop)).rejects.toMatchObject(ended("expired"));
  expect(await pageIn(laptop, late)).toMatchObject({ isOpen: false });
});

test("only one of two browsers using a link at once gets the draft", async () => {
  const [laptop, phone, tablet] = [await browserWithDraft(), browser(), browser()];
  const token = await makeHandOver(laptop);
  const results = await Promise.allSettled([
    takeHandedOver(token, phone),
    takeHandedOver(token, tablet),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const drafts = [await draftOf(phone), await draftOf(tablet)];
  expect(drafts.filter((draft) => draft !== null)).toHaveLength(1);
});

test("in the browser that made the link nothing happens, and the link still works", async () => {
  const laptop = await browserWithDraft();
  const token = await makeHandOver(laptop);
  expect(await pageIn(laptop, token)).toBeNull();
  await takeHandedOver(token, laptop);
  expect(await cityIn(laptop)).toBe("Jaipur");
  expect(await handOverAt(token)).toMatchObject({ state: "open" });
});

test("a browser without a draft cannot make a link", async () => {
  await expect(makeHandOver(browser())).rejects.toMatchObject({ key: "handOver.nothing" });
});

test("a draft that was claimed by an account or withdrawn can no longer be moved by a link", async () => {
  const [laptop, other, phone] = [await browserWithDraft(), await browserWithDraft(), browser()];
  const bilal = await openAccount({ role: "provider" });
  const [token, second] = [await makeHandOver(laptop), await makeHandOver(other)];
  await takeOverDraft(bilal, laptop.visitor, (await draftOf(laptop))!.id);
  await withdrawApplication(other);
  for (const one of [token, second])
    await expect(takeHandedOver(one, phone)).rejects.toMatchObject(ended("moved"));
  expect((await applicationFor(bilal, ""))!.accountId).toBe(bilal.id);
});

test("a draft already in the other browser stays its own, and is offered for comparison after the log-in", async () => {
  const [laptop, phone] = [await browserWithDraft("Jaipur"), await browserWithDraft("Udaipur")];
  const before = (await draftOf(phone))!;
  const token = await makeHandOver(laptop);
  expect(await pageIn(phone, token)).toMatchObject({
    own: { text: expect.stringContaining("This browser already has an application") as unknown },
  });
  advanceClock(1);
  await takeHandedOver(token, phone);
  expect(await cityIn(phone)).toBe("Jaipur");

  const bilal = await openAccount({ role: "provider" });
  const unclaimed = await unclaimedDrafts(bilal, phone.visitor);
  expect(unclaimed.map(({ id }) => id)).toContain(before.id);
  for (const { id } of unclaimed) await takeOverDraft(bilal, phone.visitor, id);
  expect(await draftsSetAside(bilal)).toHaveLength(1);
  const own = (await applicationFor(bilal, ""))!;
  const cities = [own, ...(await draftsSetAside(bilal))].map(
    async ({ id }) => (await answersOf(id)).company!.typed.city,
  );
  expect((await Promise.all(cities)).sort()).toEqual(["Jaipur", "Udaipur"]);
});

test("a link does not move a draft that the first browser started later", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  const token = await makeHandOver(laptop);
  await takeHandedOver(token, phone);
  await saveStep(laptop, "company", { ...bilalsAnswers.company, city: "Pune" }, 0);
  await expect(takeHandedOver(token, laptop)).rejects.toMatchObject(ended("used"));
  expect(await cityIn(laptop)).toBe("Pune");
  expect(await cityIn(phone)).toBe("Jaipur");
});

test("the draft's upload links move with it", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  const token = await requestUpload(laptop, "panCard");
  await takeHandedOver(await makeHandOver(laptop), phone);
  expect(await presentUpload(token, reader)).toMatchObject({ state: "open" });
});

test("links are deleted after a month, and with the draft", async () => {
  const [laptop, phone] = [await browserWithDraft(), browser()];
  await takeHandedOver(await makeHandOver(laptop), phone);
  const { id } = (await draftOf(phone))!;
  const links = async () =>
    db.select().from(schema.draftHandOvers).where(eq(schema.draftHandOvers.applicationId, id));
  advanceClock(days(29));
  await deleteOldHandOvers();
  expect(await links()).toHaveLength(1);
  advanceClock(days(2));
  await deleteOldHandOvers();
  expect(await links()).toHaveLength(0);
  await makeHandOver(phone);
  advanceClock(days(181));
  await purgeAbandonedDrafts();
  expect(await links()).toHaveLength(0);
});
