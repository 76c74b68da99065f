import { z } from "zod";
import { listQuery } from "~/platform/database/keyset";
import { enquiryEventForm } from "./enquiry-forms";
import { shownStates } from "./enquiry-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

export const enquiriesQuery = z.object({ status: z.enum(shownStates).optional(), ...listQuery });
export type EnquiriesQuery = z.output<typeof enquiriesQuery>;

export const enquiryEventCall = enquiryEventForm.safeExtend({ id: sentKey });
