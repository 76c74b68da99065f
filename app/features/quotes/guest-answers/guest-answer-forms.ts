import { z } from "zod";
import { enquiryStates } from "~/features/enquiries/enquiry-lifecycle";
import { messagePageForm } from "~/features/messages/message-forms";
import { quoteEventForm } from "../quote-forms";

export const guestForm = z.discriminatedUnion("intent", [
  messagePageForm.extend({
    intent: z.literal("message"),
    seen: z.string().max(40).optional(),
  }),
  z.object({ intent: z.literal("seen"), seen: z.string().max(40) }),
  quoteEventForm.safeExtend({ intent: z.literal("decline") }),
  z.object({ intent: z.literal("withdraw"), expectedState: z.enum(enquiryStates).optional() }),
  z.object({ intent: z.literal("endLinks") }),
]);
export type GuestInput = z.output<typeof guestForm>;
