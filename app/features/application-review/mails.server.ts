import type { Account } from "~/features/accounts/queries.server";
import { steps } from "~/features/onboarding/steps";
import { paths } from "~/paths";
import { config } from "~/platform/config.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import type { Mail } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Ask } from "./forms";
import { changeRequestLabel } from "~/features/onboarding/labels";

type Reader = Pick<Account, "email" | "name" | "language">;

/** What to change, step by step, each step with its address. */
export function changesMail(reader: Reader, reference: string, asks: readonly Ask[]): Mail {
  const t = translatorFor(reader.language);
  const asked = steps.filter((step) => asks.some((ask) => ask.step === step));
  return mail(reader, "changes", {
    params: { reference },
    more: [
      ...asked.flatMap((step) => [
        `${t(`onboarding.step.${step}.title`)}: ${config().appUrl}${paths.onboarding(step)}`,
        ...asks
          .filter((ask) => ask.step === step)
          .map((ask) => `– ${changeRequestLabel(t, ask)}: ${ask.reason}`),
      ]),
      t("applicationReview.mails.changes.after"),
    ],
    path: paths.onboarding(asked[0]),
  });
}

export const approvedMail = (reader: Reader, slug: string): Mail =>
  mail(reader, "approved", { path: paths.provider(slug) });

export function rejectedMail(
  reader: Reader,
  reference: string,
  reason: string,
  { reapplyAfter, atOnce }: { reapplyAfter: IstDay; atOnce: boolean },
): Mail {
  const t = translatorFor(reader.language);
  return mail(reader, "rejected", {
    params: { reference },
    more: [
      reason,
      atOnce
        ? t("applicationReview.mails.rejected.atOnce")
        : t("applicationReview.mails.rejected.later", {
            day: formatDay(reapplyAfter, reader.language),
          }),
    ],
    path: paths.myProfile(),
  });
}

export const suspendedMail = (reader: Reader, reference: string, reason: string): Mail =>
  mail(reader, "suspended", {
    params: { reference },
    more: [reason, translatorFor(reader.language)("applicationReview.mails.suspended.after")],
    path: paths.myProfile(),
  });

export const restoredMail = (
  reader: Reader,
  reference: string,
  { paused }: { paused: boolean },
): Mail =>
  mail(reader, paused ? "restoredPaused" : "restored", {
    params: { reference },
    path: paths.myProfile(),
  });

type Kind = "changes" | "approved" | "rejected" | "suspended" | "restored" | "restoredPaused";

function mail(
  reader: Reader,
  kind: Kind,
  {
    params = {},
    more = [],
    path,
  }: { params?: Record<string, string>; more?: string[]; path: string },
): Mail {
  const t = translatorFor(reader.language);
  return {
    to: reader.email,
    language: reader.language,
    subject: t(`applicationReview.mails.${kind}.subject`, params),
    greeting: t("mails.greeting", { name: reader.name }),
    paragraphs: [t(`applicationReview.mails.${kind}.text`, params), ...more],
    action: { label: t(`applicationReview.mails.${kind}.action`), path },
  };
}
