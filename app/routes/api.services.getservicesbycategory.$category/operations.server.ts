import { categoryQuery } from "~/features/directory/api-forms";
import { servicesJson } from "~/features/directory/json";
import { servicesMatching } from "~/features/directory/search/api-list.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "GET",
    summary: "api.calls.servicesOfCategory",
    who: "anyone",
    input: categoryQuery,
    output: servicesJson,
    run: async ({ input, language }) => ({ body: await servicesMatching(input, language) }),
  }),
];
