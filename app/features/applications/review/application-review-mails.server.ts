import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import type { MailReader } from "~/platform/mail/template.server";
import { type Texts, translatedMail } from "~/platform/mail/translated-mail.server";
import { required } from "~/platform/required";
import { translatorFor } from "~/platform/i18n.server";
import { fieldPath, type Slot, steps } from "../application-steps";
import type { RequestedChange } from "./application-review-forms";
import { changeRequestLabel, requestText } from "../application-labels";

export function changesMail(
  reader: MailReader,
  reference: string,
  changeRequests: readonly RequestedChange[],
) {
  const t = translatorFor(reader.language);
  const requestedSteps = steps.filter((step) =>
    changeRequests.some((change) => change.step === step),
  );
  const first = required(
    changeRequests.find((change) => change.step === requestedSteps[0]),
    "requested change",
  );
  const path = fieldPath(first.step, first.field ?? "", {
    own: "yes",
    // The only step is saved, and then everything is sent.
    return: requestedSteps.length === 1 ? "declaration" : undefined,
  });
  return mail(reader, "changes", path, {
    params: { reference },
    more: [
      ...requestedSteps.flatMap((step) => [
        {
          line: `${t(`onboarding.step.${step}.title`)}: ${config().appUrl}${paths.ownApplication(step)}`,
        },
        ...changeRequests
          .filter((change) => change.step === step)
          .map((change) => ({
            line: `– ${changeRequestLabel(t, change)}: ${requestText(t, change)}`,
          })),
      ]),
      "applicationReview.mails.changes.after",
    ],
  });
}

/** @param outstanding still required although the profile was published */
export function approvedMail(reader: MailReader, slug: string, outstanding: readonly Slot[]) {
  const t = translatorFor(reader.language);
  return mail(reader, "approved", paths.provider(slug), {
    params: {
      count: outstanding.length,
      documents: outstanding.map((slot) => t(`onboarding.slot.${slot}.label`)).join(", "),
    },
    more: [outstanding.length > 0 && "applicationReview.mails.approved.wanted"],
  });
}

export const rejectedMail = (
  reader: MailReader,
  reference: string,
  reason: string,
  {
    reapplyAfter,
    atOnce,
    appealUntil,
  }: { reapplyAfter: IstDay; atOnce: boolean; appealUntil: IstDay | null },
) =>
  mail(reader, "rejected", paths.myProfile(), {
    params: {
      reference,
      day: formatDay(reapplyAfter, reader.language),
      appealUntil: appealUntil && formatDay(appealUntil, reader.language),
    },
    more: [
      { quote: reason },
      `applicationReview.mails.rejected.${atOnce ? "atOnce" : "later"}`,
      `applicationReview.mails.rejected.${appealUntil ? "appeal" : "noAppeal"}`,
    ],
  });

export const suspendedMail = (
  reader: MailReader,
  reference: string,
  reason: string,
  effects: readonly string[],
) =>
  mail(reader, "suspended", paths.myProfile(), {
    params: { reference },
    more: [
      { quote: reason },
      ...effects.map((line) => ({ line })),
      "applicationReview.mails.suspended.after",
    ],
  });

export const restoredMail = (
  reader: MailReader,
  reference: string,
  { paused }: { paused: boolean },
) =>
  mail(reader, paused ? "restoredPaused" : "restored", paths.myProfile(), {
    params: { reference },
  });

type Kind = "changes" | "approved" | "rejected" | "suspended" | "restored" | "restoredPaused";

const mail = (
  reader: MailReader,
  kind: Kind,
  path: string,
  { params, more = [] }: { params: Texts["params"]; more?: Texts["text"] },
) =>
  translatedMail(reader, {
    subject: `applicationReview.mails.${kind}.subject`,
    text: [`applicationReview.mails.${kind}.text`, ...more],
    params,
    action: { label: `applicationReview.mails.${kind}.action`, path },
  });
