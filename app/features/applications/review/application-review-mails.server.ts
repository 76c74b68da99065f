import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import { type Slot, steps } from "../application-steps";
import type { RequestedChange } from "./application-review-forms";
import { changeRequestLabel, requestText } from "../application-labels";

export function changesMail(
  reader: MailReader,
  reference: string,
  changeRequests: readonly RequestedChange[],
): Mail {
  const t = translatorFor(reader.language);
  const requestedSteps = steps.filter((step) =>
    changeRequests.some((change) => change.step === step),
  );
  return mail(reader, "changes", {
    params: { reference },
    more: [
      ...requestedSteps.flatMap((step) => [
        `${t(`onboarding.step.${step}.title`)}: ${config().appUrl}${paths.ownApplication(step)}`,
        ...changeRequests
          .filter((change) => change.step === step)
          .map((change) => `– ${changeRequestLabel(t, change)}: ${requestText(t, change)}`),
      ]),
      t("applicationReview.mails.changes.after"),
    ],
    path: paths.ownApplication(requestedSteps[0]),
  });
}

/** @param outstanding still required although the profile was published */
export function approvedMail(reader: MailReader, slug: string, outstanding: readonly Slot[]): Mail {
  const t = translatorFor(reader.language);
  const documents = outstanding.map((slot) => t(`onboarding.slot.${slot}.label`)).join(", ");
  return mail(reader, "approved", {
    more:
      outstanding.length > 0
        ? [t("applicationReview.mails.approved.wanted", { count: outstanding.length, documents })]
        : [],
    path: paths.provider(slug),
  });
}

export function rejectedMail(
  reader: MailReader,
  reference: string,
  reason: string,
  {
    reapplyAfter,
    atOnce,
    appealUntil,
  }: { reapplyAfter: IstDay; atOnce: boolean; appealUntil: IstDay | null },
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
      appealUntil
        ? t("applicationReview.mails.rejected.appeal", {
            day: formatDay(appealUntil, reader.language),
          })
        : t("applicationReview.mails.rejected.noAppeal"),
    ],
    path: paths.myProfile(),
  });
}

export const suspendedMail = (
  reader: MailReader,
  reference: string,
  reason: string,
  effects: readonly string[],
): Mail =>
  mail(reader, "suspended", {
    params: { reference },
    more: [
      reason,
      ...effects,
      translatorFor(reader.language)("applicationReview.mails.suspended.after"),
    ],
    path: paths.myProfile(),
  });

export const restoredMail = (
  reader: MailReader,
  reference: string,
  { paused }: { paused: boolean },
): Mail =>
  mail(reader, paused ? "restoredPaused" : "restored", {
    params: { reference },
    path: paths.myProfile(),
  });

type Kind = "changes" | "approved" | "rejected" | "suspended" | "restored" | "restoredPaused";

function mail(
  reader: MailReader,
  kind: Kind,
  {
    params = {},
    more = [],
    path,
  }: { params?: Record<string, string>; more?: string[]; path: string },
): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t(`applicationReview.mails.${kind}.subject`, params),
    paragraphs: [t(`applicationReview.mails.${kind}.text`, params), ...more],
    action: { label: t(`applicationReview.mails.${kind}.action`), path },
  };
}
