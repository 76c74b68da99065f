import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  invite,
  openInvitation,
  revokeInvitation,
  pendingInvitations,
} from "~/features/accounts/sign-up/invitations.server";
import { changeApplication, mayRegister } from "~/features/applications/application-drafts.server";
import { advanceClock, days } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { readSite } from "~/platform/site/current-site.server";
import { addSiteVersion, newestSite } from "~/platform/site/site-versions.server";
import { administrator, openAccount } from "../../support/records/accounts";

let chitra: Account;
const registerBy = async (registration: "open" | "invitation") => {
  await write(async (tx) =>
    addSiteVersion(tx, { ...(await newestSite(tx)), registration }, chitra.id),
  );
  await readSite();
};
const begin = (actor: Account | null) =>
  changeApplication(
    { actor, visitor: `visitor-${String(actor?.id)}`, ip: "", language: "en" },
    (_, { id }) => Promise.resolve(id),
  );
beforeEach(async () => {
  chitra = await administrator();
  await registerBy("invitation");
});

test("only an account with an invited email can start an application", async () => {
  const [bilal, zubin] = [await openAccount(), await openAccount()];
  for (const uninvited of [null, bilal, zubin])
    await expect(begin(uninvited)).rejects.toMatchObject({
      kind: "conflict",
      key: "accounts.invitation.only",
    });
  expect(await invite(chitra, { email: bilal.email, role: "provider" }, "en")).toBe("done");
  expect(await invite(chitra, { email: bilal.email, role: "provider" }, "en")).toBe("already");
  expect(await mayRegister(bilal)).toBe(true);
  expect(await mayRegister(zubin)).toBe(false);
  expect(await begin(bilal)).toHaveLength(20);
});

test("an application started earlier continues", async () => {
  await registerBy("open");
  const bilal = await openAccount();
  const id = await begin(bilal);
  await registerBy("invitation");
  expect(await begin(bilal)).toBe(id);
});

test("an invitation is emailed, opens no administrator account, and ends after 30 days or when revoked", async () => {
  const [bilal, zubin] = [await openAccount(), await openAccount()];
  await invite(chitra, { email: bilal.email, role: "provider" }, "hi");
  await invite(chitra, { email: zubin.email, role: "provider" }, "en");
  const mail = (await newestMails(50)).find(({ to }) => to === bilal.email)!;
  expect(mail.text).toContain("/signup?role=provider");
  for (const token of mail.text.match(/[\w-]{20,}/g) ?? [])
    expect(await openInvitation(token)).toBeNull();
  const row = (await pendingInvitations()).find(({ email }) => email === bilal.email)!;
  expect(row.role).toBe("provider");
  await revokeInvitation(chitra, row.id);
  expect(await mayRegister(bilal)).toBe(false);
  advanceClock(days(31));
  expect(await mayRegister(zubin)).toBe(false);
});
