import { applicationsMatching } from "~/features/review/applications.server";
import { applicationsQuery } from "~/features/review/api-forms";
import { applicationsJson } from "~/features/review/json";
import { operation } from "~/http/api/operation.server";

export const operations = [
  operation({
    method: "GET",
    summary: "api.calls.adminProviders",
    notes: "api.notes.adminProviders",
    who: "admin",
    input: applicationsQuery,
    output: applicationsJson,
    example: { status: "todo" },
    run: async ({ input }) => ({ body: await applicationsMatching(input) }),
  }),
];
