import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";
import { listQuery } from "~/platform/database/keyset";
import { decisionForm } from "./application-review-forms";
import { queueTabs } from "./queue/review-queue-filters";

export const applicationsQuery = z.object({
  status: z.enum(queueTabs).default("all"),
  q: freeText.optional({ max: 100, oneLine: true }),
  ...listQuery,
});
export type ApplicationsQuery = z.output<typeof applicationsQuery>;

export const applicationQuery = z.object({
  id: z.string({ error: "errors.api.id" }).max(40).describe("api.fields.application"),
});

export const decisionCall = applicationQuery.and(decisionForm);
