import { administrators, type Account } from "~/features/accounts/queries.server";
import { hideContacts } from "~/features/enquiries/sharing/hide-contacts.server";
import { recipientOf } from "~/features/enquiries/recipients.server";
import { threadFor, threadIn } from "~/features/enquiries/threads.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf, type CommandResult } from "~/platform/lifecycle";
import { enqueueNotifications } from "~/platform/mail/notifications.server";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import type { FlagInput } from "./forms";
import { flaggedMail, toDecideMail } from "./mails.server";
import { markOf } from "./person-marks.server";
import { flagsOf, otherSide } from "./queries.server";
import { flagLifecycle, type FlagParty, type FlagState } from "./states";

const { enquiryFlags } = schema;

/**
 * One side flags an enquiry as spam or abuse, once: the contacts of both are hidden until an administrator has decided.
 * @throws Refusal notFound for a thread of others, tooMany
 */
export async function flagEnquiry(
  actor: Account,
  enquiryId: string,
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
    const move = moveOf<FlagState, FlagParty>(flagLifecycle, "none", "flag", "reporter");
    const id = newId();
    await tx.insert(enquiryFlags).values({
      ...{ id, enquiryId, side, reason, note, state: "open", createdAt: now() },
      reporterId: actor.id,
      flaggedMark: markOf(side === "customer" ? (recipient.account?.email ?? "") : brief.email),
    });
    await hideContacts(tx, enquiryId);
    const flagged = side === "customer" ? recipient.account : brief.reader;
    const about = { brief, enquiryId, business: recipient.businessName, flagged: otherSide(side) };
    await enqueueNotifications(tx, move, {
      flagged: flagged && flaggedMail(flagged, about, reason),
      admin: admins.map((admin) => toDecideMail(admin, about, reason)),
    });
    const detail = { side, reason, flag: id };
    await audit(tx, { actorId: actor.id, event: "enquiry.flag", subject: enquiryId, detail });
    return "done";
  });
}
