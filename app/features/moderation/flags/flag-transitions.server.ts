import type { EnquiryId, FlagId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { flagLifecycle, type FlagState } from "./flag-lifecycle";

const { enquiryFlags } = schema;

/** A flag as it is stored; what people do with it is limited for the enquiry. */
export const flagTransitions = defineLifecycle({
  states: flagLifecycle,
  table: enquiryFlags,
  limitedBy: ({ enquiryId }: { id: FlagId; state: FlagState; enquiryId: EnquiryId }) => enquiryId,
});
