import { enquiriesQuery } from "~/features/enquiries/api-forms";
import { enquiriesJson } from "~/features/enquiries/json.server";
import { threadsFor } from "~/features/enquiries/lists/api-queries.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "GET",
    summary: "api.calls.enquiries",
    notes: "api.notes.enquiries",
    who: "member",
    input: enquiriesQuery,
    output: enquiriesJson,
    run: async ({ actor, input }) => ({ body: await threadsFor(actor, input) }),
  }),
];
