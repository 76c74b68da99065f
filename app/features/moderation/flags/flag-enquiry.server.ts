import type { EnquiryId } from "#db/schema/ids";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { hideContacts } from "~/features/enquiries/sharing/hide-contacts.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { threadFor, threadIn } from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { begin } from "~/platform/lifecycle.server";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import type { FlagInput } from "./flag-forms";
import { flaggedMail, toDecideMail } from "./flag-mails.server";
import { markOf } from "./person-marks.server";
import { flagsOf, otherSide } from "./flag-queries.server";
import { flagTransitions } from "./flag-transitions.server";

/**
 * One side flags an enquiry as spam or abuse, once: the contacts of both are hidden until an
 * administrator has decided.
 * @throws Refusal notFound for a thread of others, tooMany
 */
export async function flagEnquiry(
  actor: Account,
  enquiryId: EnquiryId,
  { reason, note }: FlagInput,
): Promise<CommandResult> {
  const { party: side, thread, brief } = await threadFor(actor, enquiryId);
  const recipient = await recipientOf(thread);
  const admins = await administrators();
  if ((await flagsOf(enquiryId)).some((one) => one.side === side)) return "already";
  await consumeLimit("flagByAccount", actor.id);
  return write(async (tx) => {
    if ((await flagsOf(enquiryId, tx)).some((one) => one.side === side)) return "already";
    await threadIn(tx, enquiryId);
    const id = newId();
    const flagged = side === "customer" ? recipient.account : brief.reader;
    const about = { brief, enquiryId, business: recipient.businessName, flagged: otherSide(side) };
    const flag = {
      id,
      enquiryId,
      side,
      reason,
      note,
      createdAt: now(),
      reporterId: actor.id,
      flaggedMark: markOf(side === "customer" ? (recipient.account?.email ?? "") : brief.email),
    };
    await begin(tx, flagTransitions, flag, "flag", {
      party: "reporter",
      emails: {
        flagged: flagged && flaggedMail(flagged, about, reason),
        admin: admins.map((admin) => toDecideMail(admin, about, reason)),
      },
    });
    await hideContacts(tx, enquiryId);
    const detail = { side, reason, flag: id };
    await audit(tx, { actorId: actor.id, event: "enquiry.flag", subject: enquiryId, detail });
    return "done";
  });
}
