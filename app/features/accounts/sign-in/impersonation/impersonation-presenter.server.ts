import type { TFunction } from "i18next";
import { formatInstant, formatTime } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import type { Account } from "../../account-queries.server";
import type { OpenSession } from "../sessions.server";
import { impersonationsOf } from "./impersonation-queries.server";

export async function presentImpersonations(actor: Account, t: TFunction, language: Language) {
  return (await impersonationsOf(actor.id)).map((one) => ({
    id: one.id,
    title: t("accounts.impersonation.row", { admin: one.admin }),
    when: t("accounts.impersonation.from", {
      from: formatInstant(one.startedAt, language),
      until: formatInstant(one.endsAt, language),
    }),
    dateTime: one.startedAt.toISOString(),
    text: t("accounts.impersonation.reason", { reason: one.reason }),
    pages:
      one.pages.length > 0
        ? t("accounts.impersonation.pages", { pages: one.pages.join(", ") })
        : null,
  }));
}

export const impersonationBanner = (
  session: OpenSession | null,
  t: TFunction,
  language: Language,
) =>
  session?.impersonation && session.account
    ? t("accounts.impersonation.banner", {
        name: session.account.name,
        role: t(`layout.role.${session.account.role}`),
        until: formatTime(session.impersonation.expiresAt, language),
      })
    : null;
