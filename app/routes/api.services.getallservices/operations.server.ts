import { servicesQuery } from "~/features/directory/api-forms";
import { servicesJson } from "~/features/directory/json";
import { servicesMatching } from "~/features/directory/search/api-list.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "GET",
    summary: "api.calls.services",
    notes: "api.notes.services",
    who: "anyone",
    input: servicesQuery,
    output: servicesJson,
    example: { category: "catering", locations: "[Mumbai,Pune]", limit: 20 },
    run: async ({ input, language }) => ({ body: await servicesMatching(input, language) }),
  }),
];
