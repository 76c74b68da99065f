import { z } from "zod";
import { serviceQuery } from "~/features/directory/api-forms";
import { serviceDetailJson, toServiceDetailJson } from "~/features/directory/json";
import { liveProviderByIdOrSlug } from "~/features/directory/queries.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "GET",
    summary: "api.calls.service",
    who: "anyone",
    input: serviceQuery,
    output: z.object({ service: serviceDetailJson }),
    async run({ input, language }) {
      const profile = await liveProviderByIdOrSlug(input.id);
      return { body: { service: toServiceDetailJson(profile, language) } };
    },
  }),
];
