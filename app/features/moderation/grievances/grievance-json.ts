import { z } from "zod";
import {
  dataRequests,
  grievanceKinds,
  grievanceOutcomes,
  grievanceStates,
  reportReasons,
} from "#db/schema/allowed-values";
import { pick } from "~/platform/pick";
import type { Grievance } from "./grievances.server";
import { nullableText } from "~/platform/shared-schemas";

export const filedJson = z.object({ reference: z.string(), verified: z.boolean() });

const grievanceJson = z.object({
  reference: z.string(),
  kind: z.enum(grievanceKinds),
  dataRequest: z.enum(dataRequests).nullable(),
  reportReason: z.enum(reportReasons).nullable(),
  about: nullableText,
  words: z.string(),
  status: z.enum(grievanceStates),
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  outcome: z.enum(grievanceOutcomes).nullable(),
  decision: nullableText,
});
export const grievancesJson = z.object({ grievances: z.array(grievanceJson) });

export const toGrievanceJson = (grievance: Grievance): z.input<typeof grievanceJson> => ({
  ...pick(grievance, ["reference", "kind", "dataRequest", "reportReason", "about", "words"]),
  ...pick(grievance, ["outcome", "decision"]),
  status: grievance.state,
  createdAt: grievance.createdAt.toISOString(),
  receivedAt: grievance.receivedAt?.toISOString() ?? null,
  dueAt: grievance.dueAt?.toISOString() ?? null,
});
