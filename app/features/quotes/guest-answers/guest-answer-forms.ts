import { z } from "zod";
import { enquiryStates } from "~/features/enquiries/enquiry-lifecycle";
import { messagePageForm } from "~/features/messages/message-forms";
import { quoteEventForm } from "../quote-forms";
import { sentKey } from "~/platform/shared-schemas";

export const guestForm = z.discriminatedUnion("intent", [
  messagePageForm.extend({
    intent: z.literal("message"),
    seen: sentKey.optional(),
  }),
  z.object({ intent: z.literal("seen"), seen: sentKey }),
  quoteEventForm.safeExtend({ intent: z.literal("decline") }),
  z.object({ intent: z.literal("withdraw"), expectedState: z.enum(enquiryStates).optional() }),
  z.object({ intent: z.literal("endLinks") }),
]);
export type GuestInput = z.output<typeof guestForm>;
