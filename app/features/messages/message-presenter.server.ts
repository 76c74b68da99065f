import type { EnquiryId } from "#db/schema/ids";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { suspendedSide, suspensionNotice } from "~/features/enquiries/enquiry-dealings.server";
import { faceOf } from "~/features/enquiries/enquiry-customers.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { areContactsOpen } from "~/features/enquiries/enquiry-lifecycle";
import {
  currentState,
  hadEvent,
  threadFor,
  type ThreadActor,
} from "~/features/enquiries/enquiry-threads.server";
import { now } from "~/platform/clock.server";
import { readCursor } from "~/platform/database/keyset";
import { keysetPageForPeople } from "~/platform/database/keyset.server";
import { fileSize } from "~/platform/files/file-size";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay, formatInstant, formatTime } from "~/platform/india/dates/day-format";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { repliesOf } from "./saved-replies/replies.server";
import {
  markSeen,
  messagesBySending,
  readMessages,
  type Message,
  type Party,
} from "./message-queries.server";

const messagesOnPage = 20;

type Wanted = {
  cursor?: string | null;
  reply?: string | null;
  /** A prefetch, or a link opened by a mail scanner, does not count. */
  isSeen: boolean;
};

/** What the other side wrote counts as seen from now on. @throws Refusal notFound */
export async function presentMessages(
  actor: ThreadActor,
  enquiryId: EnquiryId,
  { cursor = null, reply = null, isSeen }: Wanted,
  language: Language,
) {
  const t = translatorFor(language);
  const { thread, brief, party } = await threadFor(actor, enquiryId);
  const recipient = await recipientOf(thread);
  const { businessName } = recipient;
  // There are no messages before the enquiry is accepted.
  const wasOpen = await hadEvent(enquiryId, "accept");
  const { rows, previous, next } = await keysetPageForPeople(
    messagesBySending,
    { cursor: readCursor(cursor), limit: messagesOnPage },
    wasOpen ? readMessages(enquiryId) : async () => [],
  );
  const isNew = ({ party: writer, seenAt }: Message) => writer !== party && seenAt === null;
  const names: Record<Party, string> = { customer: firstName(brief.name), provider: businessName };
  const replies = party === "provider" && actor.id !== null ? await repliesOf(actor.id) : null;
  const shown = rows.toReversed();
  const state = currentState(thread);
  const isOpen = areContactsOpen(state);
  const suspended = suspendedSide(thread, brief, recipient);
  const canWrite = isOpen && !suspended;
  // After all reads: a write discards the rows that the request has cached.
  if (isSeen) await markSeen(rows.filter(isNew));
  const lastSeen = shown.findLast((one) => one.party === party && one.seenAt);
  return {
    enquiryId,
    name: names[party === "customer" ? "provider" : "customer"],
    /** The seed of the other side's rangoli. */
    face: party === "customer" ? recipient.id : faceOf(brief),
    canWrite,
    note: !isOpen
      ? t("messages.closedNote")
      : suspended
        ? suspensionNotice(suspended, party, { brief, provider: recipient }, t)
        : rows.length === 0
          ? t("messages.none")
          : null,
    key: newId(),
    replies: replies?.map(({ id, name }) => ({ id, name })) ?? null,
    chosen: replies?.find(({ id }) => id === reply) ?? null,
    earlier: next,
    later: previous,
    messages: shown.map((one, at) => ({
      id: one.id,
      /** With the first of a day. */
      day: isOnDayOf(one, shown[at - 1]) ? null : formatDay(istDay(one.sentAt), language),
      isOwn: one.party === party,
      isNew: isNew(one),
      name: one.party === party ? t("messages.you") : names[one.party],
      text: one.text,
      language: languageOfText(one.text),
      files: one.files.map((file) => ({ ...file, size: fileSize(file.size) })),
      sent: {
        iso: one.sentAt.toISOString(),
        time: formatTime(one.sentAt, language),
        exact: formatInstant(one.sentAt, language),
      },
      seen:
        one === lastSeen && one.seenAt
          ? t("messages.seen", { when: formatMoment(one.seenAt, language) })
          : null,
    })),
  };
}
export type PresentedMessages = Awaited<ReturnType<typeof presentMessages>>;

const isOnDayOf = (one: Message, before: Message | undefined): boolean =>
  before !== undefined && istDay(before.sentAt) === istDay(one.sentAt);

/** Only the time if it was today. */
const formatMoment = (instant: Date, language: Language): string =>
  istDay(instant) === istDay(now())
    ? formatTime(instant, language)
    : formatInstant(instant, language);
