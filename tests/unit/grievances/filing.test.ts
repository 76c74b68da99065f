import { expect, test } from "vitest";
import { suspendUser } from "~/features/moderation/administration/user-commands.server";
import {
  fileGrievance,
  fileFromPage,
} from "~/features/moderation/grievances/file-grievance.server";
import { grievanceForm, reportForm } from "~/features/moderation/grievances/grievance-forms";
import { grievanceAt } from "~/features/moderation/grievances/grievance-guest-link.server";
import { grievanceOf, grievancesOf } from "~/features/moderation/grievances/grievances.server";
import { presentTicket } from "~/features/moderation/grievances/ticket/ticket-page.server";
import { advanceClock, days } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { exportGrievances } from "~/features/moderation/grievances/grievance-personal-data.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { openProvider } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import {
  complaint,
  decision,
  filedGrievance,
  filer,
  grievanceWith,
  submitHandling,
  submitTicket,
  takenGrievance,
} from "../../support/records/grievances";
import { rowsWith } from "../../support/records/stored-rows";
import { refusalOf } from "../../support/refusals";

let people = 0;
const newEmail = () => `complains-${(people += 1)}@example.com`;
const tokenFor = async (email: string) =>
  /\/grievance\/link\/([\w.-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1] ?? "";

test("a guest's grievance is delivered only once the email is confirmed through its link", async () => {
  const chitra = await administrator();
  const email = newEmail();
  const grievance = await filedGrievance(null, { email, words: "Buy gold here" });
  expect(grievance).toMatchObject({ state: "unverified", dueAt: null });
  expect(await mailsTo(chitra.email)).toEqual([]);
  const [mail] = await mailsTo(email);
  expect(mail?.text).not.toContain("gold");
  const opened = await grievanceAt(await tokenFor(email));
  expect(opened?.state).toBe("unverified");
  expect(await submitTicket(opened!, null, { intent: "confirm" })).toBe("done");
  expect(await submitTicket(opened!, null, { intent: "confirm" })).toBe("already");
  expect(await mailsTo(chitra.email)).toHaveLength(1);
  expect((await mailsTo(email))[0]?.subject).toContain(grievance.reference);
});

test("a link that was changed, or is older than 180 days, opens nothing", async () => {
  const email = newEmail();
  const { reference } = await filedGrievance(null, { email });
  const token = await tokenFor(email);
  expect(await grievanceAt(`${token.slice(0, -2)}xx`)).toBeNull();
  expect(await grievanceAt(token)).toMatchObject({ reference, email });
  advanceClock(days(181));
  expect(await grievanceAt(token)).toBeNull();
});

test("an account sees grievances confirmed earlier from its email, and none of other people", async () => {
  const email = newEmail();
  const guests = await filedGrievance(null, { email });
  const asha = await openAccount({ email });
  expect(await grievancesOf(asha)).toEqual([]);
  await submitTicket(guests, null, { intent: "confirm" });
  const own = await filedGrievance(asha, { words: "Another matter" });
  expect((await grievancesOf(asha)).map(({ reference }) => reference).sort()).toEqual(
    [own.reference, guests.reference].sort(),
  );
  expect(await refusalOf(grievanceOf(await openAccount(), own.reference))).toBe("notFound");
});

test("a suspended user can follow their grievance through the emailed link", async () => {
  const [asha, chitra] = [await openAccount(), await administrator()];
  const grievance = await filedGrievance(asha);
  await suspendUser(chitra, asha.id, { expectedState: "active", reason: "Spam" });
  await submitHandling(chitra, grievance, { intent: "take" });
  const token = await tokenFor(asha.email);
  expect((await grievanceAt(token))?.reference).toBe(grievance.reference);
});

test("the same text on the same day is one grievance; after a withdrawal it is a new one", async () => {
  const asha = await openAccount();
  const [one, other] = await Promise.all([filedGrievance(asha), filedGrievance(asha)]);
  expect(other.reference).toBe(one.reference);
  expect(await mailsTo(asha.email)).toHaveLength(1);
  expect((await filedGrievance(asha, { kind: "other" })).reference).not.toBe(one.reference);
  await submitTicket(one, asha, { intent: "withdraw" });
  expect((await filedGrievance(asha)).reference).not.toBe(one.reference);
});

test("a sender who fills in the hidden field gets the usual answer, but nothing is stored", async () => {
  const email = newEmail();
  const input = { ...complaint({ email }), remarks: "yes" };
  const { reference, verified } = await fileFromPage(input, filer(), true);
  expect(reference).toMatch(/^GRV-/);
  expect(verified).toBe(false);
  expect(await rowsWith(schema.grievances, { reference })).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

test("a guest's text is not filed under another person's log-in until that person has confirmed it", async () => {
  const dev = await openAccount();
  const typed = { ...complaint(), words: "Typed by a guest" };
  expect(await refusalOf(fileFromPage(typed, filer(dev), true))).toBe("conflict");
  expect(await grievancesOf(dev)).toEqual([]);
  expect((await fileFromPage(typed, filer(dev), false)).verified).toBe(true);
});

test("a request about personal data must say which right it is about", () => {
  const typed = { ...complaint(), kind: "personal_data" };
  const wrong = grievanceForm.safeParse(typed);
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["dataRequest"]]);
  expect(grievanceForm.safeParse({ ...typed, dataRequest: "erasure" }).success).toBe(true);
});

const report = async (account: Parameters<typeof filer>[0]) => {
  const provider = await openProvider();
  const input = reportForm.parse({
    reportReason: "copyright",
    words: "The third picture is mine",
    name: "Asha Verma",
    email: "asha@example.com",
  });
  const found = await fileGrievance({ ...input, providerId: provider.id }, filer(account));
  return { provider, grievance: await grievanceWith(found.reference) };
};

test("what is about the site is decided in 15 days, anything else within a month; a report names the listing", async () => {
  const asha = await openAccount();
  const { grievance, provider } = await report(asha);
  expect(grievance).toMatchObject({ kind: "listing", providerId: provider.id });
  const ticketOf = (one: typeof grievance) => presentTicket(one, translatorFor("en"), "en");
  const timesFor = async (one: typeof grievance) => [
    (await ticketOf(one)).acknowledgeHours,
    (one.dueAt!.getTime() - one.receivedAt!.getTime()) / days(1),
  ];
  expect(await timesFor(grievance)).toEqual([24, 15]);
  expect(await timesFor(await filedGrievance(asha, { kind: "content" }))).toEqual([24, 15]);
  expect(await timesFor(await filedGrievance(asha))).toEqual([48, 28]);
  expect((await ticketOf(grievance)).listing).toEqual({
    name: "Bilal Khan Band",
    to: `/providers/${provider.slug}`,
  });
});

test("the provider of an upheld report learns what was found and what follows, and never who reported it", async () => {
  const [asha, chitra] = [await openAccount(), await administrator()];
  const { grievance, provider } = await report(asha);
  await submitHandling(chitra, grievance, { intent: "take" });
  const consequence = "Take the third picture off your profile within three days.";
  expect(
    await refusalOf(
      submitHandling(chitra, grievance, { ...decision, outcome: "not_upheld", consequence }),
    ),
  ).toBe("invalid");
  expect(await mailsTo(provider.owner.email)).toEqual([]);
  await submitHandling(chitra, grievance, { ...decision, consequence });
  const [mail] = await mailsTo(provider.owner.email);
  expect(mail?.text).toContain(consequence);
  expect(mail?.text).not.toMatch(new RegExp(`Asha|${grievance.reference}|is mine|You are right`));
});

test("only the provider of a reported listing can be given a consequence", async () => {
  const { chitra, grievance } = await takenGrievance();
  await expect(
    submitHandling(chitra, grievance, { ...decision, consequence: "Pay it back" }),
  ).rejects.toMatchObject({
    details: { fields: { consequence: ["grievances.decide.consequence.none"] } },
  });
});

test("the complainant sees our answers and their own text, but no internal note, on the page and in the copy of all data", async () => {
  const { asha, chitra, grievance } = await takenGrievance();
  await submitHandling(chitra, grievance, { intent: "note", note: "She complains often" });
  await submitHandling(chitra, grievance, { intent: "answer", answer: "Which day was it?" });
  const again = submitHandling(chitra, grievance, {
    intent: "answer",
    answer: "Which day was it?",
  });
  expect(await again).toBe("already");
  await submitTicket(grievance, asha, { intent: "add", text: "The 4th" });
  const ticket = await presentTicket(
    await grievanceWith(grievance.reference),
    translatorFor("en"),
    "en",
  );
  expect(ticket.written.map(({ text }) => text)).toEqual(["Which day was it?", "The 4th"]);
  const copy = JSON.stringify(await exportGrievances(asha, translatorFor("en"), "en"));
  for (const words of [grievance.words, "Which day was it?", "The 4th"])
    expect(copy).toContain(words);
  for (const read of [JSON.stringify(ticket), copy]) {
    expect(read).not.toContain("often");
    expect(read).not.toContain(chitra.id);
  }
});
