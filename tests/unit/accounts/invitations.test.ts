import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  invite,
  resendInvitation,
  revokeInvitation,
  versionOf,
  pendingInvitations,
} from "~/features/accounts/sign-up/invitations.server";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import {
  finishSignup,
  pendingSignup,
  sendSignupCode,
  signUp,
  startAdminSignup,
} from "~/features/accounts/sign-up/sign-up.server";
import { days, minutes, advanceClock, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { deleteAccountOf } from "../../support/records/deleted-accounts";
import { mailsTo } from "../../support/records/mails";

const newEmail = () => `${newId()}@example.org`;
const refused = (kind: string, key: string) => expect.objectContaining({ kind, key });
const refusedIn = (field: string, key: string) =>
  expect.objectContaining({
    kind: "invalid",
    details: expect.objectContaining({ fields: { [field]: [key] } }),
  });

const origin = (): Origin => ({ ip: newId(), userAgent: "Firefox", language: "en" });
const person = (email: string, adminToken: string) => ({
  name: "Dev Patel",
  email,
  phone: "+919876543210",
  password: "genda phool mala 17",
  confirmPassword: "genda phool mala 17",
  adminToken,
});

async function tokenFor(email: string): Promise<string> {
  const [newest] = (await mailsTo(email)).filter(({ text }) => text.includes("invitation="));
  return /invitation=([\w-]+)/.exec(newest!.text)![1]!;
}
async function codeFor(email: string): Promise<string> {
  await sendSignupCode({ email, name: "Dev Patel", language: "en" }, origin());
  return codeIn(email);
}
async function codeIn(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ subject }) => /code/.test(subject))!;
  return /\b\d{6}\b/.exec(mail.text)![0];
}
const rowFor = async (email: string) =>
  (await db.query.invitations.findFirst({
    where: eq(schema.invitations.email, email),
    orderBy: (table, { desc }) => [desc(table.createdAt)],
  }))!;
async function invited(actor?: Account) {
  const email = newEmail();
  const chitra = actor ?? (await administrator());
  await invite(chitra, { email: email, role: "admin" }, "en");
  return { chitra, email, token: await tokenFor(email), id: (await rowFor(email)).id };
}
const signUpWith = async (email: string, token: string) =>
  signUp({ ...person(email, token), role: "admin" }, await codeFor(email), origin());

describe("an invitation", () => {
  test("is emailed in the inviter's language, and recorded without its token", async () => {
    const chitra = await administrator();
    const email = newEmail();
    expect(await invite(chitra, { email: email, role: "admin" }, "hi")).toBe("done");
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("आयोजन का एडमिन बनने का न्योता");
    expect(mail?.text).toContain("Chitra Iyer");
    const row = await rowFor(email);
    expect(row.tokenHash).not.toContain(await tokenFor(email));
    expect(await auditedAbout(row.id)).toMatchObject([
      { event: "invitation.send", actorId: chitra.id },
    ]);
  });

  test("opens one administrator account, even where others exist", async () => {
    const { email, token } = await invited();
    const { account } = await signUpWith(email, token);
    expect(account).toMatchObject({ email, role: "admin", state: "active" });
    expect((await rowFor(email)).usedAt).toEqual(now());
    await expect(startAdminSignup(person(email, token), origin())).rejects.toEqual(
      refusedIn("adminToken", "accounts.adminToken.wrong"),
    );
  });

  test("is valid only for the email it was sent to", async () => {
    const { token } = await invited();
    await expect(startAdminSignup(person(newEmail(), token), origin())).rejects.toEqual(
      refusedIn("email", "accounts.invitation.otherEmail"),
    );
  });

  test("is valid for seven days", async () => {
    const { email, token } = await invited();
    advanceClock(days(7) - minutes(1));
    await startAdminSignup(person(email, token), origin());
    advanceClock(minutes(1));
    await expect(startAdminSignup(person(email, token), origin())).rejects.toEqual(
      refusedIn("adminToken", "accounts.adminToken.wrong"),
    );
  });

  test("opens no account if it expires or is revoked between the form and the code", async () => {
    for (const end of ["time", "revoke"] as const) {
      const { email, token, id, chitra } = await invited();
      if (end === "time") advanceClock(days(7) - minutes(5));
      const signup = (await pendingSignup(await startAdminSignup(person(email, token), origin())))!;
      if (end === "time") advanceClock(minutes(6));
      else await revokeInvitation(chitra, id);
      await expect(finishSignup(signup, await codeIn(email), origin())).rejects.toEqual(
        refused("conflict", "accounts.invitation.over"),
      );
      expect(
        await db.query.accounts.findFirst({ where: eq(schema.accounts.email, email) }),
      ).toBeUndefined();
    }
  });

  test("opens only one account when it is accepted twice at the same time", async () => {
    const { email, token } = await invited();
    const code = await codeFor(email);
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => signUp({ ...person(email, token), role: "admin" }, code, origin())),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("inviting", () => {
  test("the same email twice returns 'already', and sends one email", async () => {
    const { chitra, email } = await invited();
    expect(await invite(chitra, { email: email, role: "admin" }, "en")).toBe("already");
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("again is possible once the first invitation has expired", async () => {
    const { chitra, email, token } = await invited();
    advanceClock(days(8));
    expect(await invite(chitra, { email: email, role: "admin" }, "en")).toBe("done");
    expect((await pendingInvitations()).filter((one) => one.email === email)).toHaveLength(1);
    await expect(startAdminSignup(person(email, token), origin())).rejects.toThrow();
  });

  test("a person who already has an account is refused", async () => {
    const asha = await openAccount();
    await expect(
      invite(await administrator(), { email: asha.email, role: "admin" }, "en"),
    ).rejects.toEqual(refusedIn("email", "accounts.invitation.taken"));
  });
});

describe("resending and revoking", () => {
  test("a new link replaces the old one; resending it twice sends one email", async () => {
    const { chitra, email, token, id } = await invited();
    const version = versionOf(await rowFor(email));
    advanceClock(minutes(1));
    expect(await resendInvitation(chitra, id, version, "en")).toBe("done");
    expect(await resendInvitation(chitra, id, version, "en")).toBe("already");
    expect(await mailsTo(email)).toHaveLength(2);
    await expect(startAdminSignup(person(email, token), origin())).rejects.toThrow();
    const fresh = (await mailsTo(email))
      .map(({ text }) => /invitation=([\w-]+)/.exec(text)![1]!)
      .find((one) => one !== token)!;
    expect((await signUpWith(email, fresh)).account.role).toBe("admin");
  });

  test("a revoked link opens no account and is no longer listed", async () => {
    const { chitra, email, token, id } = await invited();
    expect(await revokeInvitation(chitra, id)).toBe("done");
    expect(await revokeInvitation(chitra, id)).toBe("already");
    await expect(startAdminSignup(person(email, token), origin())).rejects.toThrow();
    expect((await pendingInvitations()).map((one) => one.id)).not.toContain(id);
    await expect(
      resendInvitation(chitra, id, versionOf(await rowFor(email)), "en"),
    ).rejects.toEqual(refused("conflict", "accounts.invitation.revoked"));
  });

  test("ends with the account of its inviter", async () => {
    await administrator();
    const { chitra, email, token } = await invited();
    await deleteAccountOf(chitra);
    await expect(signUpWith(email, token)).rejects.toEqual(
      refusedIn("adminToken", "accounts.adminToken.wrong"),
    );
  });

  test("an invitation accepted in the meantime can be neither resent nor revoked", async () => {
    const { chitra, email, token, id } = await invited();
    const version = versionOf(await rowFor(email));
    await signUpWith(email, token);
    const used = refused("conflict", "accounts.invitation.used");
    await expect(revokeInvitation(chitra, id)).rejects.toEqual(used);
    await expect(resendInvitation(chitra, id, version, "en")).rejects.toEqual(used);
  });
});

test("the server's token alone opens no account once there is an administrator", async () => {
  await administrator();
  await expect(startAdminSignup(person(newEmail(), "a guess"), origin())).rejects.toEqual(
    refusedIn("adminToken", "accounts.adminToken.wrong"),
  );
});
