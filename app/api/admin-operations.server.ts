import { z } from "zod";
import {
  applicationQuery,
  applicationsQuery,
  decisionCall,
  applicationDetailJson,
  applicationsJson,
} from "~/features/applications/review/application-review-json";
import {
  applicationInJson,
  applicationsMatching,
} from "~/features/applications/review/application-review-api-queries.server";
import { applyDecision } from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import { operation } from "./operation.server";

const providerJson = z.object({ provider: applicationDetailJson });

export const adminOperations = [
  operation("GET", "/api/admin/getallproviders", {
    summary: "api.calls.adminProviders",
    notes: "api.notes.adminProviders",
    who: "admin",
    input: applicationsQuery,
    output: applicationsJson,
    example: { status: "todo" },
    run: async ({ input }) => ({ body: await applicationsMatching(input) }),
  }),

  operation("GET", "/api/admin/provider", {
    summary: "api.calls.adminProvider",
    notes: "api.notes.adminProvider",
    who: "admin",
    input: applicationQuery,
    output: providerJson,
    refuses: ["notFound"],
    run: async ({ actor, input, t, language }) => ({
      body: { provider: await applicationInJson(actor, input.id, t, language) },
    }),
  }),

  operation("PATCH", "/api/admin/provider", {
    summary: "api.calls.decide",
    notes: "api.notes.decide",
    who: "admin",
    input: decisionCall,
    query: ["id"],
    output: providerJson,
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
