import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import { versionOf, pendingInvitations } from "~/features/accounts/sign-up/invitations.server";
import type { ListedAccount } from "~/features/accounts/account-list.server";
import { canBeImpersonated } from "~/features/accounts/account-policy";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  currentApplicationOf,
  type Application,
} from "~/features/applications/application-queries.server";
import { readCursor } from "~/platform/database/keyset";
import { presentCount } from "~/platform/database/text-search.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { paths } from "~/urls";
import { listLinks } from "~/platform/list-filters";
import { momentOf } from "~/platform/moment.server";
import { now } from "~/platform/clock.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatDeadline, formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { roleTabs, stateChoices, userFilters } from "./user-filters";
import { userById, usersMatching } from "./user-queries.server";
import { suspensionEffects } from "./suspensions/suspended-dealings.server";

export async function presentUsers(t: TFunction, language: Language, search: URLSearchParams) {
  const { filters } = userFilters.read(search);
  const { role, q } = filters;
  const found = await usersMatching(filters, readCursor(search.get("cursor")));
  const countOf = (total: number) => presentCount(total, q, t);
  const { at, pages } = listLinks(userFilters, filters, paths.adminUsers, found);
  return {
    ...filters,
    rows: await Promise.all(found.rows.map((row) => presentRow(t, language, row))),
    tabs: roleTabs.map((tab) => ({
      label: t(`administration.role.${tab}`),
      to: at({ role: tab }),
      count: countOf(found.counts[tab]),
      current: tab === role,
    })),
    states: stateChoices.map((value) => ({ value, label: t(`administration.filter.${value}`) })),
    ...pages,
    shown: t("ui.pager.shown", { shown: found.rows.length, total: countOf(found.total) }),
    invitations: (await pendingInvitations()).map((one) => ({
      ...one,
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
  const happened = (
    what: keyof typeof historyTones,
    { id, at, by, reason }: { id: string; at: Date; by: string | null; reason?: string },
  ) => ({
    id: `${id}-${what}`,
    tone: historyTones[what],
    title: t(`administration.history.${what}`),
    ...momentOf(at, language),
    by: by || undefined,
    text: reason,
  });
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
    seen: presentSeen(found.lastSeenAt, language),
    devices: devices.length,
    effects: suspensionEffects(ongoing, t),
    hasSecondFactor,
    nominee:
      nominee &&
      [nominee.name, nominee.relation, nominee.email, nominee.phone && formatMobile(nominee.phone)]
        .filter(Boolean)
        .join(" · "),
    profile: profile?.status === "live" ? paths.provider(profile.slug) : null,
    application: presentApplication(application),
    history: [
      ...suspensions.flatMap((one) => [
        ...(one.restoredAt
          ? [happened("restored", { id: one.id, at: one.restoredAt, by: one.restoredBy })]
          : []),
        happened("suspended", { ...one, at: one.suspendedAt, by: one.suspendedBy }),
      ]),
      ...impersonations.map((one) =>
        happened("impersonated", { ...one, at: one.startedAt, by: one.admin }),
      ),
    ].sort((one, other) => other.dateTime.localeCompare(one.dateTime)),
  };
}

const historyTones = { suspended: "bad", restored: "good", impersonated: "neutral" } as const;

export type UserPage = Awaited<ReturnType<typeof presentUser>>;

async function presentRow(t: TFunction, language: Language, row: ListedAccount) {
  return {
    ...row,
    to: paths.adminUser(row.id),
    // All in one statement.
    business: presentApplication(await currentApplicationOf(row.id)),
    role: t(`layout.role.${row.role}`),
    stateLabel: t(`administration.state.${row.state}`),
    joined: presentInstant(row.createdAt, language),
    seen: presentSeen(row.lastSeenAt, language),
  };
}

const presentApplication = (one: Application | null) =>
  one?.submittedAt
    ? { to: paths.adminProvider(one.id), name: one.businessName ?? one.reference }
    : null;

const presentSeen = (at: number | null, language: Language) =>
  at === null ? null : presentInstant(new Date(at), language);
