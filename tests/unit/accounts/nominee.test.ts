import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  nameNominee,
  nomineeOf,
  removeNominee,
} from "~/features/accounts/nominee/nominee-commands.server";
import { nomineeForm } from "~/features/accounts/nominee/nominee-forms";
import { presentUser } from "~/features/moderation/administration/user-presenter.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { eq } from "drizzle-orm";
import { openAccount } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/enquiries";
import { cheapHashOf } from "../../support/records/password-hash";

const password = "genda phool mala 17";
let asha: Account;
beforeEach(async () => {
  asha = await openAccount();
  await write((tx) =>
    tx
      .update(schema.accounts)
      .set({ passwordHash: cheapHashOf(password) })
      .where(eq(schema.accounts.id, asha.id)),
  );
});

const sister = {
  name: "Meera Verma",
  email: "meera@example.com",
  phone: undefined,
  relation: "Sister",
  password,
};

const events = async () =>
  (
    await db.query.auditLog.findMany({
      where: (table, { eq: is }) => is(table.subject, asha.id),
      orderBy: (table) => table.number,
    })
  ).map(({ event }) => event);

test("naming, changing and removing a nominee takes the password, and each change is emailed and in the audit log", async () => {
  await expect(nameNominee(asha, null, { ...sister, password: "wrong" })).rejects.toMatchObject({
    kind: "invalid",
  });
  expect(await nomineeOf(asha.id)).toBeUndefined();
  await nameNominee(asha, null, sister);
  await nameNominee(asha, null, { ...sister, email: undefined, phone: "+919876543211" });
  expect(await nomineeOf(asha.id)).toMatchObject({
    name: "Meera Verma",
    email: null,
    phone: "+919876543211",
    relation: "Sister",
  });
  await removeNominee(asha);
  await removeNominee(asha);
  expect(await nomineeOf(asha.id)).toBeUndefined();
  expect(await events()).toEqual(["nominee.name", "nominee.name", "nominee.remove"]);
  const mails = await mailsTo(asha.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your nominee on Aayojan was removed",
    "Your nominee on Aayojan was changed",
    "Your nominee on Aayojan was changed",
  ]);
  expect(mails.map(({ text }) => text).join()).not.toContain("Meera");
});

test("a nominee with neither email nor mobile number is refused", () => {
  const typed = { intent: "save", name: "Meera Verma", email: "", phone: "" };
  const refused = nomineeForm.safeParse(typed);
  expect(refused.error?.issues).toMatchObject([
    { path: ["email"], message: "accounts.nominee.contactMissing" },
  ]);
  expect(nomineeForm.safeParse({ ...typed, phone: "98765 43211" }).success).toBe(true);
});

test("administrators see the nominee on the user's page, and deleting the account removes the nominee at once", async () => {
  const chitra = await openAccount({ role: "admin" });
  await nameNominee(asha, null, sister);
  const { nominee } = await presentUser(chitra, translatorFor("en"), "en", asha.id);
  expect(nominee).toBe("Meera Verma · Sister · meera@example.com");
  await deleteAccount(asha, { session: null, password });
  expect(await nomineeOf(asha.id)).toBeUndefined();
});
