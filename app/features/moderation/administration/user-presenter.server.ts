import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import { versionOf, pendingInvitations } from "~/features/accounts/sign-up/invitations.server";
import type { ListedAccount } from "~/features/accounts/account-list.server";
import { canBeImpersonated } from "~/features/accounts/account-policy";
import type { Account } from "~/features/accounts/account-queries.server";
import { readCursor } from "~/platform/database/keyset";
import { presentCount } from "~/platform/database/text-search.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatDeadline, formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { roleTabs, stateChoices, userFilters, type UserFilters } from "./user-filters";
import { userById, usersMatching } from "./user-queries.server";
import { suspensionEffects } from "./suspensions/suspended-dealings.server";

export async function presentUsers(t: TFunction, language: Language, search: URLSearchParams) {
  const { filters } = userFilters.read(search);
  const { role, state, q } = filters;
  const found = await usersMatching(filters, readCursor(search.get("cursor")));
  const countOf = (total: number) => presentCount(total, q, t);
  const at = (change: Partial<UserFilters>, cursor?: string) =>
    paths.adminUsers({ ...userFilters.write({ ...filters, ...change }), cursor });
  return {
    role,
    state,
    q,
    rows: found.rows.map((row) => presentRow(t, language, row)),
    tabs: roleTabs.map((tab) => ({
      label: t(`administration.role.${tab}`),
      to: at({ role: tab }),
      count: countOf(found.counts[tab]),
      current: tab === role,
    })),
    states: stateChoices.map((value) => ({ value, label: t(`administration.filter.${value}`) })),
    previous: found.previous && at({}, found.previous),
    next: found.next && at({}, found.next),
    shown: t("administration.shown", {
      shown: found.rows.length,
      count: found.total,
      number: countOf(found.total),
    }),
    invitations: (await pendingInvitations()).map((one) => ({
      id: one.id,
      email: one.email,
      role: one.role,
      inviter: one.inviter,
      version: versionOf(one),
      sent: formatInstant(one.createdAt, language),
      hasExpired: one.expiresAt <= now(),
      until: formatDeadline(one.expiresAt, now(), language),
    })),
  };
}

export type UsersPage = Awaited<ReturnType<typeof presentUsers>>;

export async function presentUser(actor: Account, t: TFunction, language: Language, id: AccountId) {
  const { user, nominee, hasSecondFactor, ...found } = await userById(id);
  const { devices, profile, application, suspensions, impersonations, ongoing } = found;
  return {
    isSelf: user.id === actor.id,
    name: user.name,
    state: user.state,
    stateLabel: t(`administration.state.${user.state}`),
    role: t(`layout.role.${user.role}`),
    isProvider: user.role === "provider",
    impersonate: canBeImpersonated(user) ? paths.adminImpersonation(user.id) : null,
    email: user.email,
    phone: formatMobile(user.phone),
    language: t(`applicationReview.language.${user.language}`),
    joined: formatInstant(user.createdAt, language),
    seen: devices[0] ? relativeTime(devices[0].lastSeenAt, now(), language) : null,
    devices: devices.length,
    effects: suspensionEffects(ongoing, t),
    hasSecondFactor,
    nominee:
      nominee &&
      [nominee.name, nominee.relation, nominee.email, nominee.phone && formatMobile(nominee.phone)]
        .filter(Boolean)
        .join(" · "),
    profile:
      profile?.status === "live"
        ? { to: paths.provider(profile.slug), status: profile.status }
        : null,
    application:
      application?.submittedAt && application.accountId === user.id
        ? { to: paths.adminProvider(application.id), reference: application.reference }
        : null,
    history: [
      ...suspensions.flatMap((one) => [
        ...(one.restoredAt
          ? [happened("restored", one.id, one.restoredAt, one.restoredBy, undefined)]
          : []),
        happened("suspended", one.id, one.suspendedAt, one.suspendedBy, one.reason),
      ]),
      ...impersonations.map((one) =>
        happened("impersonated", one.id, one.startedAt, one.admin, one.reason),
      ),
    ].sort((one, other) => other.dateTime.localeCompare(one.dateTime)),
  };

  function happened(
    what: keyof typeof historyTones,
    row: string,
    at: Date,
    by: string | null,
    reason: string | undefined,
  ) {
    return {
      id: `${row}-${what}`,
      tone: historyTones[what],
      title: t(`administration.history.${what}`),
      when: relativeTime(at, now(), language),
      dateTime: at.toISOString(),
      exact: formatInstant(at, language),
      by: by || undefined,
      text: reason,
    };
  }
}

const historyTones = { suspended: "bad", restored: "good", impersonated: "neutral" } as const;

export type UserPage = Awaited<ReturnType<typeof presentUser>>;

function presentRow(t: TFunction, language: Language, row: ListedAccount) {
  const seenAt = row.lastSeenAt === null ? null : new Date(row.lastSeenAt);
  return {
    id: row.id,
    to: paths.adminUser(row.id),
    name: row.name,
    email: row.email,
    role: t(`layout.role.${row.role}`),
    state: row.state,
    stateLabel: t(`administration.state.${row.state}`),
    joined: presentInstant(row.createdAt, language),
    seen: seenAt && presentInstant(seenAt, language),
  };
}

const presentInstant = (at: Date, language: Language) => ({
  at: at.toISOString(),
  exact: formatInstant(at, language),
  text: relativeTime(at, now(), language),
});
