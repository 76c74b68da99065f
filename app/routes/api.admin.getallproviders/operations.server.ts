import { applicationsMatching } from "~/features/application-review/api-queries.server";
import { applicationsQuery } from "~/features/application-review/api-forms";
import { applicationsJson } from "~/features/application-review/json";
import { operation } from "~/api/operation.server";

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
