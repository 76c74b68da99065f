import { z } from "zod";
import { applicationInJson } from "~/features/application-review/api-queries.server";
import { applicationQuery, decisionCall } from "~/features/application-review/api-forms";
import { applicationDetailJson } from "~/features/application-review/json";
import { applyDecision } from "~/features/application-review/decisions/dispatch.server";
import { operation } from "~/api/operation.server";

const output = z.object({ provider: applicationDetailJson });

export const operations = [
  operation({
    method: "GET",
    summary: "api.calls.adminProvider",
    notes: "api.notes.adminProvider",
    who: "admin",
    input: applicationQuery,
    output,
    refuses: ["notFound"],
    run: async ({ actor, input, t, language }) => ({
      body: { provider: await applicationInJson(actor, input.id, t, language) },
    }),
  }),
  operation({
    method: "PATCH",
    summary: "api.calls.decide",
    notes: "api.notes.decide",
    who: "admin",
    input: decisionCall,
    query: ["id"],
    output,
    refuses: ["notFound", "conflict"],
    example: { intent: "claim", expectedState: "submitted" },
    async run({ actor, input, t, language }) {
      const result = await applyDecision(actor, input.id, input);
      return {
        message: `applicationReview.${result}.${input.intent}`,
        body: { provider: await applicationInJson(actor, input.id, t, language) },
      };
    },
  }),
];
