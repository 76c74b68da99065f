import { endGuestLinks } from "~/features/enquiries/guests/guest-commands.server";
import type { Guest } from "~/features/enquiries/enquiry-threads.server";
import { markSeenUpTo } from "~/features/messages/message-queries.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { answerQuote, transitionEnquiryAndQuotes } from "./quote-commands.server";
import { z } from "zod";
import { enquiryStates } from "~/features/enquiries/enquiry-lifecycle";
import { messagePageForm } from "~/features/messages/message-forms";
import { quoteEventForm } from "./quote-forms";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

/** @throws Refusal as the commands of a customer's pages do */
export async function answerAsGuest(guest: Guest, input: GuestInput): Promise<void> {
  const { enquiryId } = guest;
  switch (input.intent) {
    case "message": {
      const { _idem, seen, text, files } = input;
      await sendMessage(guest, enquiryId, { text, files }, _idem);
      if (seen) await markSeenUpTo(enquiryId, "customer", seen);
      return;
    }
    case "seen":
      return markSeenUpTo(enquiryId, "customer", input.seen);
    case "decline":
      await answerQuote(guest, enquiryId, input);
      return;
    case "withdraw": {
      const { intent: event, expectedState } = input;
      await transitionEnquiryAndQuotes(guest, enquiryId, { event, expectedState });
      return;
    }
    case "endLinks":
      return endGuestLinks(guest);
  }
}

export const guestForm = byIntent(
  {
    message: { ...messagePageForm.shape, seen: sentKey.optional() },
    seen: { seen: sentKey },
    withdraw: { expectedState: z.enum(enquiryStates).optional() },
    endLinks: {},
  },
  quoteEventForm.safeExtend({ intent: z.literal("decline") }),
);
type GuestInput = z.output<typeof guestForm>;
