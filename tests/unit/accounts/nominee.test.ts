import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  nameNominee,
  nomineeOf,
  removeNominee,
  nomineeForm,
} from "~/features/accounts/nominee.server";
import { presentUser } from "~/features/moderation/administration/user-presenter.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { mailsTo } from "../../support/records/mails";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";

let asha: Account;
beforeEach(async () => {
  asha = await withPassword(await openAccount());
});

const sister = {
  name: "Meera Verma",
  email: "meera@example.com",
  phone: undefined,
  relation: "Sister",
  password,
};

const events = async () => (await auditedAbout(asha.id)).map(({ event }) => event);

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

test("administrators see the nominee on the user's page", async () => {
  const chitra = await administrator();
  await nameNominee(asha, null, sister);
  const { nominee } = await presentUser(chitra, translatorFor("en"), "en", asha.id);
  expect(nominee).toBe("Meera Verma · Sister · meera@example.com");
});
