import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { audit, firstBrokenAuditEntry } from "~/platform/security/audit.server";
import { db, schema, write } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";

const { auditLog } = schema;
const entries = () => db.select().from(auditLog).orderBy(asc(auditLog.number));

beforeEach(async () => {
  const chitra = await openAccount({ role: "admin" });
  for (const subject of ["first", "second", "third"])
    await write((tx) =>
      audit(tx, {
        actorId: chitra.id,
        event: "application.approve",
        subject,
        detail: { was: "open" },
      }),
    );
});
afterEach(() => write((tx) => tx.delete(auditLog)));

test("each entry contains the hash of the one before, and the chain is valid", async () => {
  const [first, second] = await entries();
  expect(second!.previousHash).toBe(first!.hash);
  expect(await firstBrokenAuditEntry()).toBeNull();
});

test("entries written at the same time make one chain", async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      write((tx) => audit(tx, { actorId: null, event: "system.check", subject: "all" })),
    ),
  );
  expect(await firstBrokenAuditEntry()).toBeNull();
});

test.each([
  ["its words", { event: "application.reject" }],
  ["its subject", { subject: "another" }],
  ["its actor", { actorId: null }],
  ["its time", { at: new Date(0) }],
  ["its detail", { detail: { was: "closed" } }],
])("an entry that was changed later is found: %s", async (_, change) => {
  const second = (await entries())[1]!;
  await write((tx) => tx.update(auditLog).set(change).where(eq(auditLog.number, second.number)));
  expect(await firstBrokenAuditEntry()).toBe(second.number);
});

test("a removed entry is found by the one that followed it", async () => {
  const [, second, third] = await entries();
  await write((tx) => tx.delete(auditLog).where(eq(auditLog.number, second!.number)));
  expect(await firstBrokenAuditEntry()).toBe(third!.number);
});

test("a change that fails is not recorded", async () => {
  const before = await entries();
  await write(async (tx) => {
    await audit(tx, { actorId: null, event: "application.approve", subject: "undone" });
    throw new Error("too late");
  }).catch(() => undefined);
  expect(await entries()).toEqual(before);
});
