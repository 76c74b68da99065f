import { z } from "zod";
import { enquiryStates } from "~/features/enquiries/enquiry-lifecycle";
import { messagePageForm } from "~/features/messages/message-forms";
import { quoteEventForm } from "../quote-forms";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

export const guestForm = byIntent(
  {
    message: { ...messagePageForm.shape, seen: sentKey.optional() },
    seen: { seen: sentKey },
    withdraw: { expectedState: z.enum(enquiryStates).optional() },
    endLinks: {},
  },
  quoteEventForm.safeExtend({ intent: z.literal("decline") }),
);
export type GuestInput = z.output<typeof guestForm>;
