import { describe, expect, test } from "vitest";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { rememberDevice } from "~/features/accounts/sign-in/known-devices.server";
import {
  endSession,
  sessionsOf,
  startSession,
  type Session,
} from "~/features/accounts/sign-in/sessions.server";
import {
  answerInvitations,
  endUserSessions,
  restoreUser,
  suspendUser,
} from "~/features/moderation/administration/user-commands.server";
import { usersMatching } from "~/features/moderation/administration/user-queries.server";
import type { UserFilters } from "~/features/moderation/administration/user-filters";
import { deleteExpiredAccountData } from "~/features/accounts/sign-in/log-in.server";
import {
  notePage,
  startImpersonation,
} from "~/features/accounts/sign-in/impersonation/impersonation-commands.server";
import { impersonationsOf } from "~/features/accounts/sign-in/impersonation/impersonation-queries.server";
import { changeOwnProfile } from "~/features/applications/my-profile/my-profile-commands.server";
import {
  restoreProvider,
  suspendProvider,
} from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import { advanceClock, hours, later, minutes, now } from "~/platform/clock.server";
import { readCursor } from "~/platform/database/keyset";
import { schema, write } from "~/platform/database/database.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { newOrigin } from "../../support/records/log-in";
import { mailsTo } from "../../support/records/mails";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { publish } from "../../support/records/directory";
import { submittedApplication } from "../../support/records/application-review";
import { rowWith, updateRows } from "../../support/records/stored-rows";

/** A session in which the password was just confirmed. */
const confirmed = (actor: Account): Session => ({
  id: "session",
  accountId: actor.id,
  remembered: false,
  expiresAt: later(now(), minutes(60)),
  confirmedAt: now(),
  impersonationId: null,
});
const suspend = (actor: Account, user: Account, expectedState = "active") =>
  suspendUser(actor, user.id, { expectedState, reason: "Three customers were let down." });
const restore = (actor: Account, user: Account, expectedState = "suspended") =>
  restoreUser(actor, user.id, { expectedState });
const logIn = (user: Account) =>
  write((tx) => startSession(tx, { accountId: user.id, remembered: true, userAgent: "Firefox" }));
const profileOf = (user: Account) => rowWith(schema.providers, { accountId: user.id });
const audited = async (subject: string) =>
  (await auditedAbout(subject)).map(({ event, actorId }) => [event, actorId]);
const refused = (kind: string, key: string) => expect.objectContaining({ kind, key });

describe("suspending", () => {
  test("ends the person's sessions at once, emails the reason, and is recorded; a second press changes nothing", async () => {
    const chitra = await administrator();
    const asha = await openAccount();
    await logIn(asha);
    expect(await suspend(chitra, asha)).toBe("done");
    expect(await accountOf(asha.id)).toBeNull();
    expect(await sessionsOf(asha.id)).toEqual([]);
    expect(await suspend(chitra, asha)).toBe("already");
    const [mail, ...others] = await mailsTo(asha.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your Aayojan account is suspended");
    expect(mail?.text).toContain("Three customers were let down.");
    expect(await audited(asha.id)).toEqual([["account.suspend", chitra.id]]);
  });

  test("is refused from an outdated page", async () => {
    const asha = await openAccount();
    await suspend(await administrator(), asha);
    const dev = await administrator();
    await expect(suspend(dev, asha)).rejects.toEqual(
      refused("conflict", "administration.happened.suspend"),
    );
    await expect(suspend(dev, asha, "suspended")).rejects.toEqual(
      refused("conflict", "errors.conflict.moved"),
    );
    await restore(dev, asha);
    await expect(restore(await administrator(), asha)).rejects.toEqual(
      refused("conflict", "administration.happened.restore"),
    );
  });

  test("hides a live profile, and restoring publishes it again", async () => {
    const chitra = await administrator();
    const bilal = await liveProvider();
    await suspend(chitra, bilal);
    expect((await profileOf(bilal)).status).toBe("suspended");
    expect(await restore(chitra, bilal)).toBe("done");
    expect((await profileOf(bilal)).status).toBe("live");
    expect(await accountOf(bilal.id)).toMatchObject({ id: bilal.id, state: "active" });
    expect((await mailsTo(bilal.email))[0]?.subject).toBe("Your Aayojan account is restored");
    expect(await restore(chitra, bilal)).toBe("already");
  });

  test("leaves a paused profile paused after restoring", async () => {
    const chitra = await administrator();
    const bilal = await liveProvider();
    await write((tx) => setProviderStatus(tx, bilal.id, "paused"));
    await suspend(chitra, bilal);
    await restore(chitra, bilal);
    expect((await profileOf(bilal)).status).toBe("paused");
  });

  test("keeps a pause through two suspensions, of the account and of the profile", async () => {
    const chitra = await administrator();
    const { account: bilal, id } = await approved();
    await changeOwnProfile(bilal, { intent: "pause", expectedState: "live" });
    await suspend(chitra, bilal);
    await suspendProvider(chitra, id, { expectedState: "approved", suspendReason: "Nobody came." });
    await restore(chitra, bilal);
    await restoreProvider(chitra, id, { expectedState: "suspended" });
    expect((await profileOf(bilal)).status).toBe("paused");
  });

  test("does not bring back a profile that a reviewer hid during the suspension", async () => {
    const chitra = await administrator();
    const { account: bilal, id } = await approved();
    await suspend(chitra, bilal);
    await suspendProvider(chitra, id, { expectedState: "approved", suspendReason: "Nobody came." });
    await restore(chitra, bilal);
    expect((await profileOf(bilal)).status).toBe("suspended");
    await expect(
      changeOwnProfile(bilal, { intent: "resume", expectedState: "suspended" }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  test("prevents a reviewer from publishing the profile of a suspended person", async () => {
    const chitra = await administrator();
    const { account: bilal, id } = await approved();
    await suspendProvider(chitra, id, { expectedState: "approved", suspendReason: "Nobody came." });
    await suspend(chitra, bilal);
    await expect(restoreProvider(chitra, id, { expectedState: "suspended" })).rejects.toEqual(
      refused("conflict", "applicationReview.ownerShutOut"),
    );
    await restore(chitra, bilal);
    expect((await profileOf(bilal)).status).toBe("suspended");
    await restoreProvider(chitra, id, { expectedState: "suspended" });
    expect((await profileOf(bilal)).status).toBe("live");
  });

  test("revokes the invitations that an administrator had sent", async () => {
    const chitra = await administrator();
    const dev = await administrator();
    await answerInvitations(
      dev,
      { intent: "invite", role: "admin", email: `${dev.id}@example.org` },
      "en",
      confirmed(dev),
    );
    await suspend(chitra, dev);
    const sent = await rowWith(schema.invitations, { invitedBy: dev.id });
    expect(sent.revokedAt).toEqual(now());
  });
});

describe("permissions", () => {
  test("administrators cannot suspend themselves or end their own sessions here", async () => {
    const chitra = await administrator();
    await expect(suspend(chitra, chitra)).rejects.toEqual(
      refused("conflict", "administration.self"),
    );
    await expect(endUserSessions(chitra, chitra.id)).rejects.toEqual(
      refused("conflict", "administration.self"),
    );
    expect(await accountOf(chitra.id)).toMatchObject({ id: chitra.id, state: "active" });
  });

  test("when two administrators suspend each other at the same time, one stays active", async () => {
    const chitra = await administrator();
    const dev = await administrator();
    const outcomes = await Promise.allSettled([suspend(chitra, dev), suspend(dev, chitra)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = await Promise.all([accountOf(chitra.id), accountOf(dev.id)]);
    expect(left.filter(Boolean)).toHaveLength(1);
  });

  test("only an active administrator may suspend", async () => {
    const asha = await openAccount();
    const bilal = await openAccount({ role: "provider" });
    const dev = await administrator();
    await suspend(await administrator(), dev);
    for (const actor of [bilal, dev]) {
      const refusal = expect.objectContaining({ kind: "forbidden" });
      await expect(suspend(actor, asha)).rejects.toEqual(refusal);
      await expect(restore(actor, asha)).rejects.toEqual(refusal);
      await expect(endUserSessions(actor, asha.id)).rejects.toEqual(refusal);
      await expect(
        answerInvitations(
          actor,
          { intent: "invite", role: "admin", email: "x@example.org" },
          "en",
          confirmed(actor),
        ),
      ).rejects.toEqual(refusal);
    }
  });

  test("a deleted account is not found", async () => {
    const deleted = await openAccount({ state: "deleted" });
    await expect(suspend(await administrator(), deleted)).rejects.toEqual(
      expect.objectContaining({ kind: "notFound" }),
    );
  });
});

test("all sessions of a person are ended, and ending them again reports that there were none", async () => {
  const chitra = await administrator();
  const asha = await openAccount();
  await logIn(asha);
  await logIn(asha);
  expect(await endUserSessions(chitra, asha.id)).toBe("done");
  expect(await sessionsOf(asha.id)).toEqual([]);
  expect(await endUserSessions(chitra, asha.id)).toBe("already");
  expect(await audited(asha.id)).toEqual([["account.endSessions", chitra.id]]);
  expect(await accountOf(asha.id)).toMatchObject({ id: asha.id, state: "active" });
});

describe("the list", () => {
  const found = (
    wanted: Partial<UserFilters>,
    page: { cursor?: string | null; limit?: number } = {},
  ) =>
    usersMatching(
      { role: "all", state: "all", q: "", ...wanted },
      readCursor(page.cursor ?? null),
      page.limit,
    );

  test("can be searched by name and state, and counts by role", async () => {
    const name = "Gulmohar Rangwala";
    await openAccount({ name, phone: "+919812300045" });
    const bilal = await openAccount({ name, role: "provider" });
    await openAccount({ name, role: "provider", state: "deleted" });
    await suspend(await administrator(), bilal);
    const all = await found({ q: "gulmohar" });
    expect(all.counts).toEqual({ all: 2, customer: 1, provider: 1, admin: 0 });
    expect(all.total).toBe(2);
    const out = await found({ q: "gulmohar", state: "suspended" });
    expect(out.rows.map(({ id }) => id)).toEqual([bilal.id]);
    expect((await found({ q: "gulmohar", role: "admin" })).rows).toEqual([]);
  });

  test("shows when a person was last seen, also after the log-out", async () => {
    const asha = await openAccount();
    const lastSeen = async () => (await found({ q: asha.email })).rows[0]?.lastSeenAt;
    expect(await lastSeen()).toBeNull();
    await write((tx) => rememberDevice(tx, asha.id, newOrigin()));
    const before = now().getTime();
    advanceClock(hours(1));
    await endSession(await logIn(asha));
    expect(await lastSeen()).toBe(before);
    await logIn(asha);
    expect(await lastSeen()).toBe(now().getTime());
  });
});

async function liveProvider(): Promise<Account> {
  const bilal = await openAccount({ name: "Bilal Khan", role: "provider" });
  await publish({ accountId: bilal.id });
  return bilal;
}

/** A provider with an approved application and its profile. */
async function approved() {
  const bilal = await submittedApplication();
  await publish({ accountId: bilal.account.id });
  await updateRows(schema.applications, { id: bilal.id }, { state: "approved" });
  return bilal;
}

test("an administrator's view that nobody ended is ended by the clock, with the pages that were opened", async () => {
  const [asha, chitra] = [await openAccount(), await administrator()];
  await write((tx) =>
    startImpersonation(tx, chitra, { user: asha, reason: "Ticket 12", session: confirmed(chitra) }),
  );
  const [view] = await impersonationsOf(asha.id);
  for (const path of ["/dashboard", "/settings", "/dashboard"]) await notePage(view!.id, path);
  await deleteExpiredAccountData();
  expect(await auditedAbout(asha.id)).toEqual([]);
  advanceClock(minutes(31));
  await deleteExpiredAccountData();
  await deleteExpiredAccountData();
  expect(await auditedAbout(asha.id)).toMatchObject([
    { event: "account.impersonation.end", detail: { pages: 2 } },
  ]);
  expect(await impersonationsOf(asha.id)).toMatchObject([
    { endsAt: view!.endsAt, pages: ["/dashboard", "/settings"] },
  ]);
});
