import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { messagesBySending, readMessages } from "~/features/messages/message-queries.server";
import { keysetPageForPeople } from "~/platform/database/keyset.server";
import { write } from "~/platform/database/database.server";
import { fileSize } from "~/platform/files/file-size";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { bookingById, withSides, type Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";

/** A dispute is about the end of a thread. */
const maxMessages = 200;

/** The audit log records that they were read. @throws Refusal notFound, conflict if not disputed */
export async function readMessagesOfDispute(
  actor: Account,
  bookingId: BookingId,
  language: Language,
) {
  const { booking, brief, recipient } = await withSides(await bookingById(bookingId));
  refuseUndisputed(booking);
  await write(async (tx) => {
    await requireAdmin(tx, actor);
    await audit(tx, { actorId: actor.id, event: "booking.readMessages", subject: bookingId });
  });
  const { rows, next } = await keysetPageForPeople(
    messagesBySending,
    { cursor: null, limit: maxMessages },
    readMessages(booking.enquiryId),
  );
  const t = translatorFor(language);
  const names = { customer: brief.name, provider: recipient.businessName };
  return {
    isCut: next !== null,
    max: maxMessages,
    messages: rows.toReversed().map(({ id, party, text, sentAt, files }) => ({
      id,
      side: party,
      isOwn: false,
      name: names[party],
      role: t(`layout.role.${party}`),
      text,
      language: languageOfText(text),
      files: files.map((file) => ({ ...file, size: fileSize(file.size) })),
      written: presentInstant(sentAt, language),
    })),
  };
}

export function refuseUndisputed(booking: Booking) {
  if (currentState(booking) !== "disputed") throw conflict("bookings.settle.messages.notDisputed");
}

export type DisputeMessages = Awaited<ReturnType<typeof readMessagesOfDispute>>;
