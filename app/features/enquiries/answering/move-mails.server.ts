import type { Notifications } from "~/platform/mail/notifications.server";
import {
  acceptedMail,
  choseAnotherMail,
  missedMail,
  rejectedMail,
  unansweredMail,
  withdrawnMail,
} from "../mails.server";
import type { RecipientWithAccount } from "../recipients.server";
import type { EnquiryParty } from "../states";
import type { RejectReason } from "../catalogue";
import type { Brief, Thread } from "../threads.server";

/** What the mails of a move are made of. */
export type MoveDetails = {
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

/** The mails of each event, to the parties that the lifecycle notifies; none to whoever's account is closed. */
export function moveMails(event: string, details: MoveDetails): Notifications<EnquiryParty> {
  return mailsOf[event]?.(details) ?? {};
}

const mailsOf: Record<string, (details: MoveDetails) => Notifications<EnquiryParty>> = {
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
};
