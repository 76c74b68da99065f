import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Side } from "../enquiry-dealings.server";
import { customerPath } from "../guests/guest-link.server";
import { mailParams } from "../enquiry-mails.server";
import { awaitsAnswer } from "../enquiry-lifecycle";
import { currentState, type Brief, type Thread } from "../enquiry-threads.server";

export type SuspensionNews = "held" | "resumed" | "goesOn";

type About = {
  thread: Thread;
  brief: Brief;
  provider: Pick<Recipient, "businessName">;
  side: Side;
};

export function suspensionMail(
  reader: MailReader,
  news: SuspensionNews,
  { thread, brief, provider, side }: About,
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...mailParams(brief, reader), business: provider.businessName };
  const { dueAt } = thread;
  const isDue = news === "resumed" && dueAt && awaitsAnswer(currentState(thread));
  const due = dueAt ? formatDeadline(dueAt, now(), reader.language) : "";
  return {
    ...mailHead(reader),
    subject: t(`enquiries.mails.suspension.${news}.${side}.subject`, params),
    paragraphs: [
      t(`enquiries.mails.suspension.${news}.${side}.text`, params),
      ...(isDue ? [t(`enquiries.mails.suspension.due.${side}`, { ...params, due })] : []),
    ],
    action: {
      label: t("enquiries.mails.look"),
      path: side === "customer" ? paths.enquiry(thread.id) : customerPath(brief, thread.id),
    },
  };
}
