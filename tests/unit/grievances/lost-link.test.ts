import { expect, test } from "vitest";
import { linkForm } from "~/features/moderation/grievances/grievance-forms";
import { grievanceAt } from "~/features/moderation/grievances/grievance-guest-link.server";
import { mailGrievanceLink } from "~/features/moderation/grievances/ticket/mail-link.server";
import { newId } from "~/platform/ids.server";
import { openAccount } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/mails";
import { filedGrievance, submitTicket } from "../../support/records/grievances";
import { newIp } from "../../support/running-app/ip-addresses";

const requestLink = (reference: string, email: string, from = newIp()) =>
  mailGrievanceLink(linkForm.parse({ reference, email }), from, "en");

const tokenIn = (text: string) => /\/grievance\/link\/([\w.-]+)/.exec(text)?.[1] ?? "";

test("a guest who lost the email gets the link again by number and email, however the number is typed", async () => {
  const email = `${newId()}@example.com`;
  const grievance = await filedGrievance(null, { email });
  await submitTicket(grievance, null, { intent: "confirm" });
  await requestLink(grievance.reference.toLowerCase().replaceAll("-", " "), email);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`Grievance ${grievance.reference}: your link`);
  expect((await grievanceAt(tokenIn(mail!.text)))?.id).toBe(grievance.id);
});

test("an unconfirmed grievance asks for confirmation again", async () => {
  const email = `${newId()}@example.com`;
  const { reference } = await filedGrievance(null, { email });
  await requestLink(reference, email);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toContain("confirm your address");
});

test("another email or number gets a reply without a link, so that nothing is revealed", async () => {
  const [email, other] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const { reference } = await filedGrievance(null, { email });
  await requestLink(reference, other);
  await requestLink("GRV-0000-0000", other);
  const mails = await mailsTo(other);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "No grievance with this number",
    "No grievance with this number",
  ]);
  expect(mails.map(({ text }) => tokenIn(text))).toEqual(["", ""]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a member is sent to the log-in, at the account's current email", async () => {
  const asha = await openAccount();
  const { reference } = await filedGrievance(asha);
  await requestLink(reference, asha.email);
  const [mail] = await mailsTo(asha.email);
  expect(mail?.text).toContain(`/grievance/${reference}`);
});

test("a malformed number is reported", () => {
  const typed = linkForm.safeParse({ reference: "my complaint", email: "asha@example.com" });
  expect(typed.error?.issues[0]?.message).toBe("grievances.link.reference.wrong");
});
