import { eventsQuery } from "~/features/enquiries/api-forms";
import { eventsJson } from "~/features/enquiries/json.server";
import { eventsFor } from "~/features/enquiries/lists/api-queries.server";
import { operation } from "./operation.server";

export const eventOperations = [
  operation("GET", "/api/events/all", {
    summary: "api.calls.events",
    notes: "api.notes.events",
    who: "member",
    input: eventsQuery,
    output: eventsJson,
    run: async ({ actor, input }) => ({ body: await eventsFor(actor, input) }),
  }),
];
