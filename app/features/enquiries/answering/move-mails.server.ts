import type { Notifications } from "~/platform/mail/notifications.server";
import {
  acceptedMail,
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
};

/** The mails of each event, to the parties that the lifecycle notifies; none to a provider whose account is closed. */
export function moveMails(event: string, details: MoveDetails): Notifications<EnquiryParty> {
  return mailsOf[event]?.(details) ?? {};
}

const mailsOf: Record<string, (details: MoveDetails) => Notifications<EnquiryParty>> = {
  accept: ({ thread, brief, recipient }) => ({ customer: acceptedMail(brief, thread, recipient) }),
  reject: ({ brief, recipient, reason, note, similar = [] }) => ({
    customer: rejectedMail(brief, recipient, { reason: reason ?? "other", note, similar }),
  }),
  withdraw: ({ thread, brief, recipient: { account } }) => ({
    provider: account && withdrawnMail(account, brief, thread),
  }),
  lapse: ({ brief, recipient, similar = [] }) => ({
    customer: unansweredMail(brief, recipient, similar),
    provider: recipient.account && missedMail(recipient.account, brief),
  }),
};
