import { createClient } from "@libsql/client";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  knownActions,
  presentAuditLog,
} from "~/features/moderation/administration/audit-log.server";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { db, schema, write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import { requestAuditCheck, runAuditCheck } from "~/platform/security/verify-audit.server";
import { audit } from "~/platform/security/audit.server";
import { administrator } from "../../support/records/accounts";
import { sentEnquiry } from "../../support/records/enquiries";

const t = translatorFor("en");
let chitra: Account;
let other: Account;

beforeEach(async () => {
  chitra = await administrator();
  other = await administrator("Farida Khan");
});

const log = (actor: Account, event: string, subject: string) =>
  write((tx) => audit(tx, { actorId: actor.id, event, subject, detail: { reason: "Asked" } }));
const page = (query: Record<string, string>) =>
  presentAuditLog(chitra, t, "en", new URLSearchParams(query));
const subjectsOf = ({ rows }: { rows: { subject: string }[] }) =>
  rows.map(({ subject }) => subject);

test("the log can be filtered by person, subject, action and day", async () => {
  await log(chitra, "account.suspend", "subject a");
  await log(other, "account.restore", "subject a");
  await log(chitra, "account.restore", "subject b");
  const today = istDay(now());
  for (const [query, subjects] of [
    [{ person: chitra.email }, ["subject b", "subject a"]],
    [{ person: chitra.id }, ["subject b", "subject a"]],
    [{ person: chitra.email, action: "account.restore" }, ["subject b"]],
    [{ person: other.email, subject: "subject a" }, ["subject a"]],
    [{ person: other.email, subject: "subject b" }, []],
    [{ person: chitra.email, from: today, until: today }, ["subject b", "subject a"]],
    [{ person: chitra.email, from: addDays(today, 1) }, []],
    [{ person: chitra.email, until: addDays(today, -1) }, []],
    [{ person: "Nobody Atall" }, []],
  ] as [Record<string, string>, string[]][])
    expect(subjectsOf(await page(query)), JSON.stringify(query)).toEqual(subjects);
  expect(await knownActions()).toEqual(
    expect.arrayContaining(["account.restore", "account.suspend"]),
  );
});

test("the log is searched by the name, email or reference of its subject", async () => {
  await log(chitra, "account.suspend", other.id);
  const { id, reference } = await sentEnquiry();
  await log(chitra, "enquiry.unflag", id);
  for (const [query, subjects] of [
    [{ subject: other.email }, [other.id]],
    [{ subject: "farida kh", person: chitra.email }, [other.id]],
    [{ subject: reference.toLowerCase(), person: chitra.email }, [id]],
    [{ subject: reference, person: other.email }, []],
  ] as [Record<string, string>, string[]][])
    expect(subjectsOf(await page(query)), JSON.stringify(query)).toEqual(subjects);
});

test("an entry links to the page it is about, and says who did it and why", async () => {
  await log(chitra, "account.suspend", other.id);
  const [entry] = (await page({ person: chitra.email })).rows;
  expect(entry).toMatchObject({
    person: "Chitra Iyer",
    personTo: `/admin/users/${chitra.id}`,
    about: "Farida Khan",
    subjectTo: `/admin/users/${other.id}`,
    detail: [{ name: "reason", text: "Asked", to: null }],
  });
  await log(chitra, "grievance.take", "abc");
  expect((await page({ subject: "abc" })).rows).toMatchObject([
    { about: "Grievance", subjectTo: null, gone: "abc" },
  ]);
});

test("the chain is verified on an administrator's request, one check at a time, and the page says what was verified", async () => {
  await log(chitra, "account.suspend", "subject");
  const before = await db.$count(schema.auditChecks);
  expect(await requestAuditCheck(chitra.id)).toBe("done");
  expect(await requestAuditCheck(other.id)).toBe("already");
  expect((await page({})).check.state).toBe("waiting");
  await runAuditCheck();
  const { check, rows } = await page({});
  expect(check.state).toBe("whole");
  expect(check.text).toContain(`All entries up to ${rows[0]!.number} were verified`);
  expect(check.text).toContain("at the request of Chitra Iyer");
  await runAuditCheck();
  expect(await db.$count(schema.auditChecks)).toBe(before + 1);
});

test("a changed entry is reported as a broken chain, with its number", async () => {
  await log(chitra, "account.suspend", "subject");
  const number = (await page({})).rows[0]!.number;
  const client = createClient({ url: config().databaseUrl });
  await client.execute("drop trigger audit_log_is_never_changed");
  await client.execute({
    sql: "update audit_log set subject = 'another' where number = ?",
    args: [number],
  });
  await requestAuditCheck(chitra.id);
  await runAuditCheck();
  const { check } = await page({});
  expect(check.state).toBe("broken");
  expect(check.text).toContain(`Entry ${number} was changed`);
  // Restored: the other tests of this file read the same log.
  await client.execute({
    sql: "update audit_log set subject = 'subject' where number = ?",
    args: [number],
  });
  client.close();
});
