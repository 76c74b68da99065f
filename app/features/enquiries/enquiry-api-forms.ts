import { z } from "zod";
import { listQuery } from "~/platform/database/keyset";
import { enquiryEventForm } from "./enquiry-forms";
import { shownStates } from "./enquiry-lifecycle";

export const enquiriesQuery = z.object({ status: z.enum(shownStates).optional(), ...listQuery });
export type EnquiriesQuery = z.output<typeof enquiriesQuery>;

export const enquiryEventCall = enquiryEventForm.safeExtend({ id: z.string().max(40) });
