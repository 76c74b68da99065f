import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import { db, schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";

test("exporting all data is recorded in the audit log", async () => {
  const bilal = await openAccount({ role: "provider" });
  await exportPersonalData(bilal, translatorFor("en"), "en");
  const entries = await db
    .select()
    .from(schema.auditLog)
    .where(eq(schema.auditLog.event, "account.export"));
  expect(entries).toMatchObject([{ actorId: bilal.id, subject: bilal.id }]);
});
