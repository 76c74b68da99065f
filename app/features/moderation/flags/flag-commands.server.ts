import type { EnquiryId } from "#db/schema/ids";
import {
  administrators,
  type Account,
  accountOf,
} from "~/features/accounts/account-queries.server";
import { suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { eventName } from "~/features/enquiries/enquiry-presenter.server";
import { holdDeadline, resumeDeadline } from "~/features/enquiries/hold-threads.server";
import { hideContacts } from "~/features/enquiries/sharing/shared-contacts.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import {
  isOwnBrief,
  threadFor,
  threadIn,
  threadById,
  type Brief,
  type Thread,
} from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { write, type Tx, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { type CommandResult, isPossible, stateAfter } from "~/platform/lifecycle";
import { begin, transition, defineLifecycle } from "~/platform/lifecycle.server";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { changeAsAdmin } from "~/features/accounts/account-commands.server";
import { enquiryTransitions } from "~/features/enquiries/enquiry-transitions.server";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import { endOpenQuotes } from "~/features/quotes/quote-commands.server";
import { conflict, notFound } from "~/platform/refusals";
import type { FlagInput, DecisionInput } from "./flag-forms";
import { markOf } from "./person-marks.server";
import { flagsOf, otherSide, flagById, type Flag, type Side } from "./flag-queries.server";
import { flagLifecycle, type FlagState, type FlagDecision } from "./flag-lifecycle";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";

const { enquiryFlags } = schema;

/** Until the decision, contact details are hidden and the deadline stands still. @throws Refusal notFound, tooMany */
export async function flagEnquiry(
  actor: Account,
  enquiryId: EnquiryId,
  { reason, note }: FlagInput,
): Promise<CommandResult> {
  const { party: side, thread, brief } = await threadFor(actor, enquiryId);
  const sides = await sidesOf(thread, brief);
  const admins = await administrators();
  const isFlagged = async (tx?: Tx) =>
    (await flagsOf(enquiryId, tx)).some((one) => one.side === side);
  if (await isFlagged()) return "already";
  await consumeLimit("flagByAccount", actor.id);
  return write(async (tx) => {
    if (await isFlagged(tx)) return "already";
    const current = await threadIn(tx, enquiryId);
    const id = newId();
    const flagged = otherSide(side);
    const about = { ...sides.about, flagged, reason };
    const flag = {
      ...{ id, enquiryId, side, reason, note, createdAt: now(), reporterId: actor.id },
      flaggedMark: markOf((flagged === "customer" ? brief : sides.provider)?.email ?? ""),
    };
    await begin(tx, flagTransitions, flag, "flag", {
      party: "reporter",
      emails: {
        flagged: flagMail("flagged", sides[flagged], about),
        admin: admins.flatMap((admin) => flagMail("admin", admin, about) ?? []),
      },
    });
    await hideContacts(tx, enquiryId, now());
    await holdDeadline(tx, { thread: current, brief });
    const detail = { side, reason, flag: id };
    await audit(tx, { actorId: actor.id, event: "enquiry.flag", subject: enquiryId, detail });
    return "done";
  });
}

/**
 * `dismiss` shows the contact details again unless the other side's flag still hides them.
 * @throws Refusal notFound; conflict if it was decided or the enquiry is the administrator's own
 */
export async function decideFlag(
  actor: Account,
  enquiryId: EnquiryId,
  { flagId, event, note }: DecisionInput,
): Promise<CommandResult> {
  const { thread, brief } = await threadById(enquiryId);
  const sides = await sidesOf(thread, brief);
  const reporters = await Promise.all(
    (await flagsOf(enquiryId)).map(({ reporterId }) => accountOf(reporterId)),
  );
  // A guest's brief has no account, but may be of this administrator's email.
  const customer = isOwnBrief(brief, actor) ? actor.id : brief.accountId;
  const change = async (tx: Tx) => {
    const flag = await flagById(tx, flagId);
    if (flag.enquiryId !== enquiryId) throw notFound();
    if (flag.state === stateAfter(flagLifecycle, event) && flag.decidedBy === actor.id) return null;
    if (flag.state !== "open") throw conflict(`flags.now.${flag.state}`);
    const flagged = otherSide(flag.side);
    const about = { ...sides.about, flagged, reason: flag.reason };
    const decided = { event, note };
    const reporter = reporters.find((one) => one?.id === flag.reporterId);
    await transition(tx, flagTransitions, flag, event, {
      party: "admin",
      set: { decidedAt: now(), decidedBy: actor.id, decision: note },
      emails: {
        reporter: flagMail("reporter", reporter, about, decided),
        flagged: flagMail("flagged", sides[flagged], about, decided),
      },
    });
    if (event === "uphold") await closeThread(tx, enquiryId, actor.id);
    else await resumeUnlessFlagged(tx, enquiryId, { brief, isHeld: sides.isHeld });
    const detail = { flag: flagId, side: flag.side };
    return { event: `enquiry.flag.${event}`, subject: enquiryId, detail };
  };
  return changeAsAdmin(actor, change, [customer, sides.providerId]);
}

async function sidesOf(thread: Thread, brief: Brief) {
  const recipient = await recipientOf(thread);
  const { account, accountId, businessName } = recipient;
  return {
    isHeld: suspendedSide(thread, brief, recipient) !== null,
    customer: brief.reader,
    provider: account,
    providerId: accountId,
    about: { brief, enquiryId: thread.id, business: businessName },
  };
}

/** A booking requested in it has its own lifecycle and is not affected. */
async function closeThread(tx: Tx, enquiryId: EnquiryId, actorId: string) {
  const thread = await threadIn(tx, enquiryId);
  if (!isPossible(enquiryLifecycle, thread.state, "close")) return;
  await transition(tx, enquiryTransitions, thread, "close", { party: "admin", actorId });
  await endOpenQuotes(tx, [enquiryId], "pass_over");
}

async function resumeUnlessFlagged(
  tx: Tx,
  enquiryId: EnquiryId,
  { brief, isHeld }: { brief: Brief; isHeld: boolean },
) {
  const flags = await flagsOf(enquiryId, tx);
  if (flags.some(({ state }) => state !== "dismissed")) return;
  await hideContacts(tx, enquiryId, null);
  if (!isHeld) await resumeDeadline(tx, { thread: await threadIn(tx, enquiryId), brief });
}

/** Events by the two sides are rate-limited per enquiry. */
const flagTransitions = defineLifecycle({
  states: flagLifecycle,
  table: enquiryFlags,
  limitedBy: ({ enquiryId }: { id: string; state: FlagState; enquiryId: EnquiryId }) => enquiryId,
});

type About = {
  brief: Brief;
  enquiryId: EnquiryId;
  business: string;
  flagged: Side;
  reason: Flag["reason"];
};
type Decided = { event: FlagDecision; note: string };

/** The reporter's own words are only for administrators. */
function flagMail(
  party: "reporter" | "flagged" | "admin",
  reader: MailReader | null | undefined,
  about: About,
  decided?: Decided,
) {
  if (!reader) return null;
  const { brief, enquiryId, business, flagged, reason } = about;
  const t = translatorFor(reader.language);
  const toThread = { label: "enquiries.mails.look", path: paths.enquiry(enquiryId) };
  return translatedMail(reader, {
    ...(decided
      ? {
          subject: `flags.mails.${decided.event}.subject`,
          text: [`flags.mails.${decided.event}.${party}`, "flags.mails.because"],
          action: toThread,
        }
      : party === "admin"
        ? {
            subject: "flags.mails.toDecide.subject",
            text: ["flags.mails.toDecide.text"],
            action: { label: "flags.mails.toDecide.do", path: paths.adminEnquiry(enquiryId) },
          }
        : {
            subject: "flags.mails.flagged.subject",
            text: [`flags.mails.flagged.text.${flagged}`, "flags.mails.flagged.next"],
            action: toThread,
          }),
    params: {
      business,
      reference: brief.reference,
      event: eventName(brief, t),
      date: formatDay(brief.eventDate, reader.language),
      reason: t(`flags.reason.${reason}`),
      note: decided?.note,
    },
  });
}
