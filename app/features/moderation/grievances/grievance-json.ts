import { z } from "zod";
import {
  dataRequests,
  grievanceKinds,
  grievanceOutcomes,
  grievanceStates,
  reportReasons,
} from "#db/schema/allowed-values";
import type { Grievance } from "./grievances.server";

export const filedJson = z.object({ reference: z.string(), verified: z.boolean() });

const grievanceJson = z.object({
  reference: z.string(),
  kind: z.enum(grievanceKinds),
  dataRequest: z.enum(dataRequests).nullable(),
  reportReason: z.enum(reportReasons).nullable(),
  about: z.string().nullable(),
  words: z.string(),
  status: z.enum(grievanceStates),
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  outcome: z.enum(grievanceOutcomes).nullable(),
  decision: z.string().nullable(),
});
export const grievancesJson = z.object({ grievances: z.array(grievanceJson) });

export const toGrievanceJson = (grievance: Grievance): z.input<typeof grievanceJson> => {
  const { reference, kind, dataRequest, reportReason, about, words } = grievance;
  const { state: status, outcome, decision, createdAt, receivedAt, dueAt } = grievance;
  return {
    reference,
    kind,
    dataRequest,
    reportReason,
    about,
    words,
    status,
    outcome,
    decision,
    createdAt: createdAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  };
};
