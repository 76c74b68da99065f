import { z } from "zod";
import { neededIf } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import {
  complainantFields,
  decisionFields,
  grievanceFields,
  reportFields,
  ticketFields,
} from "./grievance-fields";
import { byIntent } from "~/platform/forms/intent";

/** The format only, not whether there is such a grievance. */
export const isReference = (text: string) => /^GRV-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);

const complainant = shapeOf(complainantFields);
const fromPage = { _drawn: z.string().max(200).optional(), remarks: z.string().optional() };

const { dataRequest, ...grievance } = shapeOf(grievanceFields);
const filing = z.object({ ...grievance, dataRequest: dataRequest.optional(), ...complainant });

/** A grievance about personal data must state the request. */
export const grievanceForm = filing.check(
  neededIf("dataRequest", { kind: "personal_data" }, "grievances.form.dataRequest.missing"),
);
export const grievancePageForm = grievanceForm.safeExtend(fromPage);
export type GrievanceInput = z.output<typeof grievanceForm>;

export const reportForm = z.object({ ...shapeOf(reportFields), ...complainant });
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

const { text, why, note, answer } = shapeOf(ticketFields);

export const ticketForm = byIntent({ confirm: {}, withdraw: {}, add: { text }, reopen: { why } });
export type TicketInput = z.output<typeof ticketForm>;

export const handlingForm = byIntent({
  take: {},
  take_over: {},
  note: { note },
  answer: { answer },
  decide: shapeOf(decisionFields),
});
export type HandlingInput = z.output<typeof handlingForm>;
export type DecisionInput = Extract<HandlingInput, { intent: "decide" }>;
