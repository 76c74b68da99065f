import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import { purgeDeletedAccounts } from "~/features/personal-data/personal-data-purge.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { days, advanceClock } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { cheapHashOf } from "../../support/records/password-hash";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";

const password = "genda phool mala 17";

async function deleteAccountOf(account: Account) {
  const passwordHash = cheapHashOf(password);
  await write((tx) =>
    tx.update(schema.accounts).set({ passwordHash }).where(eq(schema.accounts.id, account.id)),
  );
  await deleteAccount(account, { session: null, password });
}

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

test("an export of personal data is in the reader's language and contains no contact of others", async () => {
  const { asha, bilal } = await sentEnquiry();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await exportPersonalData(bilal, translatorFor("hi"), "hi"))
    chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  const text = (name: string) => strFromU8(files[name]!);
  expect(text("data.html")).toContain("आयोजन पर आपकी जानकारी");
  expect(JSON.parse(text("data.json")).enquiries.received).toHaveLength(1);
  expect(text("data.json") + text("data.html")).not.toContain(asha.email);
  expect(text("data.json")).not.toContain("Old Rajasthani songs");
});
