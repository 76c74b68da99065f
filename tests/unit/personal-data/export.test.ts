import { expect, test } from "vitest";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { rowsWith } from "../../support/records/stored-rows";

test("exporting all data is recorded in the audit log", async () => {
  const bilal = await openAccount({ role: "provider" });
  await exportPersonalData(bilal, translatorFor("en"), "en");
  const entries = await rowsWith(schema.auditLog, { event: "account.export" });
  expect(entries).toMatchObject([{ actorId: bilal.id, subject: bilal.id }]);
});
