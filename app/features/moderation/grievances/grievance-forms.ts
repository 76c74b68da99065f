import { intent } from "~/platform/forms/intent";
import { z } from "zod";
import {
  dataRequests,
  grievanceKinds,
  grievanceOutcomes,
  reportReasons,
} from "#db/schema/allowed-values";
import { comparison } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import { freeText } from "~/platform/india/india-fields";
import { complainantFields } from "./grievance-fields";

export { dataRequests, reportReasons };

/** The format only, not whether there is such a grievance. */
export const isReference = (text: string): boolean => /^GRV-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);

/** A listing is reported from its own page. */
export const fileableKinds = grievanceKinds.filter((kind) => kind !== "listing");

const words = (missing: string) => freeText({ max: 4000, missing });

const complainant = shapeOf(complainantFields);
const fromPage = { _drawn: z.string().max(200).optional(), remarks: z.string().optional() };

const grievanceFields = z.object({
  kind: z.enum(fileableKinds, { error: "grievances.form.kind.missing" }),
  dataRequest: z.enum(dataRequests, { error: "grievances.form.dataRequest.missing" }).optional(),
  words: words("grievances.form.words.missing"),
  about: freeText.optional({ max: 100, oneLine: true }),
  ...complainant,
});

/** A grievance about personal data must state the request. */
export const grievanceForm = grievanceFields.check(
  comparison(["kind", "dataRequest"], ({ kind, dataRequest }, refuse) => {
    if (kind === "personal_data" && !dataRequest)
      refuse(["dataRequest"], "grievances.form.dataRequest.missing");
  }),
);
export const grievancePageForm = grievanceForm.safeExtend(fromPage);
export type GrievanceInput = z.output<typeof grievanceForm>;

export const reportForm = z.object({
  reportReason: z.enum(reportReasons, { error: "grievances.report.reason.missing" }),
  words: words("grievances.report.words.missing"),
  ...complainant,
});
export const reportPageForm = reportForm.extend(fromPage);
export type ReportInput = z.output<typeof reportForm>;

/** Accepts the reference in lower case and without hyphens. */
export const linkForm = z.object({
  reference: z
    .string({ error: "grievances.link.reference.missing" })
    .transform((typed) => {
      const letters = typed
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, "")
        .replace(/^GRV/, "");
      return `GRV-${letters.slice(0, 4)}-${letters.slice(4)}`;
    })
    .refine(isReference, "grievances.link.reference.wrong"),
  email: complainant.email,
});
export type LinkInput = z.output<typeof linkForm>;

export const ticketForm = z.discriminatedUnion("intent", [
  intent("confirm"),
  intent("withdraw"),
  intent("add", {
    text: words("grievances.add.missing"),
  }),
  intent("reopen", {
    why: words("grievances.reopen.missing"),
  }),
]);
export type TicketInput = z.output<typeof ticketForm>;

export const handlingForm = z.discriminatedUnion("intent", [
  intent("take"),
  intent("take_over"),
  intent("note", {
    note: words("grievances.note.missing"),
  }),
  intent("answer", {
    answer: words("grievances.answer.missing"),
  }),
  intent("decide", {
    outcome: z.enum(grievanceOutcomes, { error: "grievances.decide.outcome.missing" }),
    decision: words("grievances.decide.decision.missing"),
    consequence: freeText.optional({ max: 2000 }),
  }),
]);
export type HandlingInput = z.output<typeof handlingForm>;
export type DecisionInput = Extract<HandlingInput, { intent: "decide" }>;
