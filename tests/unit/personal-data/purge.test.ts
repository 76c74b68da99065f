import { expect, test } from "vitest";
import { purgeDeletedAccounts } from "~/features/personal-data/personal-data-purge.server";
import { days, advanceClock } from "~/platform/clock.server";
import { db } from "~/platform/database/database.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { deleteAccountOf } from "../../support/records/deleted-accounts";
import { openAccount } from "../../support/records/accounts";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";

const rowOf = (id: string) =>
  db.query.accounts.findFirst({ where: (table, { eq }) => eq(table.id, id) });

test("a deleted account's data is stored for a year and then purged, without affecting others", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const stays = await openAccount({ name: "Dev Patel" });
  await deleteAccountOf(asha);
  await deleteAccountOf(bilal);

  advanceClock(days(364));
  await purgeDeletedAccounts();
  expect((await rowOf(asha.id))!.name).toBe("Asha Verma");

  advanceClock(days(2));
  await purgeDeletedAccounts();
  expect(await rowOf(asha.id)).toMatchObject({ name: "", phone: "", passwordHash: "" });
  const thread = await threadWith(id);
  const brief = await db.query.briefs.findFirst({
    where: (table, { eq }) => eq(table.id, thread!.briefId),
  });
  expect(brief).toMatchObject({ name: "–", email: "", phone: "", message: null });
  const profile = await db.query.providers.findFirst({
    where: (table, { eq }) => eq(table.accountId, bilal.id),
  });
  expect(profile).toMatchObject({ businessName: "–", description: "" });
  expect(profile!.slug).not.toContain("bilal");
  expect((await rowOf(stays.id))!.name).toBe("Dev Patel");
  expect(await verifyAuditLog()).toBeNull();

  const before = await db.query.auditLog.findMany();
  await purgeDeletedAccounts();
  expect(await db.query.auditLog.findMany()).toHaveLength(before.length);
});
