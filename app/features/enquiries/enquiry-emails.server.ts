import type { EmailsOf } from "~/platform/lifecycle";
import type { RejectReason } from "./catalogue";
import {
  acceptedMail,
  choseAnotherMail,
  missedMail,
  rejectedMail,
  unansweredMail,
  withdrawnMail,
} from "./mails.server";
import type { RecipientWithAccount } from "./recipients.server";
import type { enquiryLifecycle } from "./states";
import type { Brief, Thread } from "./threads.server";

/** What the emails of a transition are made of. */
export type EnquiryEmailDetails = {
  thread: Thread;
  brief: Brief;
  recipient: RecipientWithAccount;
  reason?: RejectReason | null;
  note?: string | null;
  /** Names of others whom the customer may ask instead. */
  similar?: readonly string[];
  /** A flag hides the contacts of both. */
  isHidden?: boolean;
};

type Emails<Event> = (details: EnquiryEmailDetails) => EmailsOf<typeof enquiryLifecycle, Event>;

/** The emails of each event that both sides' pages have a button for, and of the deadline; none to whoever's account is closed. */
export const enquiryEmails = {
  view: () => ({}),
  accept: ({ thread, brief, recipient, isHidden = false }) => ({
    customer: brief.reader && acceptedMail(brief.reader, brief, thread, recipient, isHidden),
  }),
  reject: ({ thread, brief, recipient, reason, note, similar = [] }) => ({
    customer:
      brief.reader &&
      rejectedMail(brief.reader, brief, thread.id, recipient, {
        reason: reason ?? "other",
        note,
        similar,
      }),
  }),
  withdraw: ({ thread, brief, recipient: { account } }) => ({
    provider: account && withdrawnMail(account, brief, thread),
  }),
  choose_another: ({ thread, brief, recipient: { account } }) => ({
    provider: account && choseAnotherMail(account, brief, thread),
  }),
  lapse: ({ thread, brief, recipient, similar = [] }) => ({
    customer: brief.reader && unansweredMail(brief.reader, brief, thread.id, recipient, similar),
    // Who was not able to answer has missed nothing.
    provider:
      thread.dueLeft === null && recipient.account ? missedMail(recipient.account, brief) : null,
  }),
} satisfies {
  [Event in "view" | "accept" | "reject" | "withdraw" | "choose_another" | "lapse"]: Emails<Event>;
};
