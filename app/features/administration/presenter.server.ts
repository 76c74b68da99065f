import type { TFunction } from "i18next";
import { versionOf, waitingInvitations } from "~/features/accounts/sign-up/invitations.server";
import type { Account } from "~/features/accounts/queries.server";
import { cursorFrom, cursorOf } from "~/features/application-review/queue/filters";
import { paths } from "~/paths";
import { now } from "~/platform/clock.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { filterFrom, roleFilters, stateFilters } from "./filters";
import { userById, usersMatching, type UserRow } from "./queries.server";

/** The list of people in finished words, as the address asks for it. */
export async function presentUsers(t: TFunction, language: Language, search: URLSearchParams) {
  const role = filterFrom(roleFilters, search.get("role"));
  const state = filterFrom(stateFilters, search.get("state"));
  const q = (search.get("q") ?? "").slice(0, 100);
  const found = await usersMatching({ role, state, q, cursor: cursorFrom(search.get("cursor")) });
  const kept = { role: unlessAll(role), state: unlessAll(state), q };
  const cursor = (row: UserRow, back = false) =>
    cursorOf({ submittedAt: row.createdAt, id: row.id }, back);
  return {
    role,
    state,
    q,
    rows: found.rows.map((row) => presentRow(t, language, row)),
    tabs: roleFilters.map((filter) => ({
      label: t(`administration.role.${filter}`),
      to: paths.adminUsers({ ...kept, role: unlessAll(filter) }),
      count: found.counts[filter],
      current: filter === role,
    })),
    states: stateFilters.map((value) => ({ value, label: t(`administration.filter.${value}`) })),
    previous: found.previous && paths.adminUsers({ ...kept, cursor: cursor(found.previous, true) }),
    next: found.next && paths.adminUsers({ ...kept, cursor: cursor(found.next) }),
    shown: t("administration.shown", { shown: found.rows.length, count: found.total }),
    invitations: (await waitingInvitations()).map((one) => ({
      id: one.id,
      email: one.email,
      inviter: one.inviter,
      version: versionOf(one),
      sent: formatInstant(one.createdAt, language),
      isOver: one.expiresAt <= now(),
      until: formatInstant(one.expiresAt, language),
    })),
  };
}

export type UsersPage = Awaited<ReturnType<typeof presentUsers>>;

/** One person in finished words. */
export async function presentUser(actor: Account, t: TFunction, language: Language, id: string) {
  const { user, devices, profile, application, suspensions } = await userById(id);
  return {
    isSelf: user.id === actor.id,
    name: user.name,
    state: user.state,
    stateLabel: t(`administration.state.${user.state}`),
    role: t(`layout.role.${user.role}`),
    isProvider: user.role === "provider",
    email: user.email,
    phone: formatMobile(user.phone),
    language: t(`applicationReview.language.${user.language}`),
    joined: formatInstant(user.createdAt, language),
    seen: devices[0] ? relativeTime(devices[0].lastSeenAt, now(), language) : null,
    devices: devices.length,
    profile:
      profile?.status === "live"
        ? { to: paths.provider(profile.slug), status: profile.status }
        : null,
    application:
      application?.submittedAt && application.accountId === user.id
        ? { to: paths.adminProvider(application.id), reference: application.reference }
        : null,
    history: suspensions.flatMap((one) => [
      ...(one.restoredAt
        ? [happened("restored", one.id, one.restoredAt, one.restoredBy, undefined)]
        : []),
      happened("suspended", one.id, one.suspendedAt, one.suspendedBy, one.reason),
    ]),
  };

  function happened(
    what: "suspended" | "restored",
    suspension: string,
    at: Date,
    by: string | null,
    reason: string | undefined,
  ) {
    return {
      id: `${suspension}-${what}`,
      tone: what === "suspended" ? ("bad" as const) : ("good" as const),
      title: t(`administration.history.${what}`),
      when: relativeTime(at, now(), language),
      dateTime: at.toISOString(),
      exact: formatInstant(at, language),
      by: by || undefined,
      text: reason,
    };
  }
}

export type UserPage = Awaited<ReturnType<typeof presentUser>>;

function presentRow(t: TFunction, language: Language, row: UserRow) {
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

const unlessAll = (filter: string) => (filter === "all" ? undefined : filter);
