import { readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { db, schema } from "~/platform/database/database.server";
import { config } from "~/platform/config.server";
import { newId } from "~/platform/ids.server";
import { brief, openProvider, sender } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { bilalsAnswers } from "../../support/records/onboarding";
import {
  accountWithPassword,
  ashasPassword,
  logInWith,
  newOrigin,
} from "../../support/records/log-in";
import { submittedApplication } from "../../support/records/application-review";

/** All bytes of the database, including the write-ahead log. */
function bytes(): string {
  const file = config().databaseUrl.replace("file:", "");
  return [file, `${file}-wal`].map((path) => readFileSync(path, "latin1")).join("");
}

test("the PAN, bank account and UPI id of an application are nowhere stored in plain text", async () => {
  await submittedApplication();
  const { panNumber, accountNumber, ifsc, upiId } = bilalsAnswers.legal;
  for (const secret of [panNumber, accountNumber, ifsc, upiId])
    expect(bytes().includes(secret), secret).toBe(false);
});

test("a one-time code is nowhere stored in plain text, but appears in the subject of an enquiry's email", async () => {
  const { id } = await openProvider();
  const guest = `${newId()}@example.com`;
  await sendEnquiry(brief([id], { email: guest }), sender());
  const newcomer = `${newId()}@example.com`;
  await sendSignupCode({ email: newcomer, name: "", language: "en" }, newOrigin());
  const [enquiry] = await mailsTo(guest);
  const [signup] = await mailsTo(newcomer);
  const codes = [enquiry, signup].map((mail) => /\b\d{6}\b/.exec(mail!.text)![0]);
  expect(enquiry!.subject).toContain(codes[0]);
  const values = await everyText();
  for (const code of codes)
    expect(
      values.filter((value) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(value)),
    ).toEqual([]);
  expect(bytes()).not.toContain(enquiry!.subject);
});

test("a session's token is nowhere stored in plain text", async () => {
  const { email } = await accountWithPassword();
  const done = await logInWith(email, ashasPassword, newOrigin());
  if (!("session" in done)) throw new Error("A second step was asked for");
  const { cookieToken, bearerToken } = done.session;
  for (const token of [cookieToken, bearerToken]) {
    expect(token).toMatch(/^[\w.-]{43,}$/);
    expect(bytes()).not.toContain(token);
    expect(bytes()).not.toContain(token.split(".").at(-1));
  }
});

async function everyText(): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((one) => is(one, SQLiteTable));
  const rows = await Promise.all(tables.map((table) => db.select().from(table)));
  return rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")));
}
