import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { z } from "zod";
import { neededIf } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import { freeText } from "~/platform/india/india-fields";
import { recordOf } from "~/platform/unions";
import { secretFields } from "./mask";
import { amendmentDecisions } from "../after-decision/amendments/amendment-forms";
import { questions } from "../answers/questionnaire";
import { slotsIn, steps, type Step } from "../application-steps";
import { lastDayField } from "../certificate-policy";
import { changeReasonsOf, type ChangeReason } from "./change-reasons";
import { dispensableDocuments } from "./decisions/dispensable-documents";
import {
  documentReasons,
  reapplyDays,
  rejectionReasons,
  reviewFields,
} from "./application-review-fields";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

/** The declaration can't be requested: it is signed again with every submission. */
export const reviewedSteps = steps.filter((step) => step !== "declaration");

export const requestableFields = recordOf(reviewedSteps, (step) => [
  ...questions[step].filter((field) => field !== "confirmAccountNumber"),
  ...slotsIn(step),
  "whole",
]);

/** A null field means the whole step. */
export type RequestedChange = {
  step: Step;
  field: string | null;
  code?: ChangeReason | null;
  /** Beside the code's sentence, or alone. */
  reason: string;
};

// The state when the page was rendered; in any other state the event is refused.
const expectedState = sentKey.default("");
const expected = { expectedState };
const shape = shapeOf(reviewFields);
const lastDay = shapeOf(lastDayField);

const textsByField = z.record(z.string(), z.record(z.string(), z.string())).default({});

const requestChanges = z
  .object({
    ...expected,
    intent: z.literal("requestChanges"),
    ask: z.array(z.string().max(100)).max(100).default([]),
    codes: textsByField,
    reasons: textsByField,
  })
  .transform((input, context) => {
    const changeRequests = reviewedSteps.flatMap((step) =>
      requestableFields[step]
        .filter((field) => input.ask.includes(`${step}.${field}`))
        .map((field): RequestedChange => {
          const path = ["reasons", step, field];
          const chosen = input.codes[step]?.[field];
          const code = changeReasonsOf(field).find((one) => one === chosen) ?? null;
          const text = { missing: "applicationReview.changes.reasonMissing", max: 1000 };
          const reason = (code ? freeText.optional(text) : freeText(text)).safeParse(
            input.reasons[step]?.[field] ?? "",
          );
          for (const { message } of reason.error?.issues ?? [])
            context.addIssue({ code: "custom", path, message });
          return {
            step,
            field: field === "whole" ? null : field,
            code,
            reason: reason.data ?? "",
          };
        }),
    );
    if (changeRequests.length === 0)
      context.addIssue({
        code: "custom",
        path: ["ask"],
        message: "applicationReview.changes.nothingAsked",
      });
    return { intent: input.intent, expectedState: input.expectedState, asks: changeRequests };
  });

const documentDecisions = [
  z.object({
    ...expected,
    intent: z.literal("acceptDocument"),
    document: sentKey,
    ...lastDay,
  }),
  z
    .object({
      ...expected,
      intent: z.literal("rejectDocument"),
      document: sentKey,
      reason: z.enum(documentReasons, { error: "applicationReview.document.reasonMissing" }),
      note: shape.note,
    })
    .check(neededIf("note", { reason: "other" }, "applicationReview.document.noteMissing")),
] as const;

export const documentForm = z.discriminatedUnion("intent", [...documentDecisions]);

export const decisionForm = byIntent(
  {
    claim: expected,
    restore: expected,
    /** `whose` if it is a colleague's claim. */
    release: { ...expected, whose: sentKey.optional() },
    approve: {
      ...expected,
      confirm: z.array(z.string().max(200)).max(100).default([]),
      without: z.array(z.enum(dispensableDocuments)).default([]),
    },
    suspend: { ...expected, suspendReason: shape.suspendReason },
  },
  requestChanges,
  z
    .object({
      ...expected,
      intent: z.literal("reject"),
      rejectCode: z.enum(rejectionReasons, { error: "applicationReview.reject.codeMissing" }),
      rejectReason: shape.rejectReason,
      reapply: z
        .enum(reapplyDays, { error: "applicationReview.reject.reapplyMissing" })
        .transform(Number),
    })
    .check(
      neededIf("rejectReason", { rejectCode: "other" }, "applicationReview.reject.reasonMissing"),
    ),
  ...documentDecisions,
);

export const applicationReviewForm = byIntent(
  {
    reveal: {
      revealField: z.enum(secretFields, { error: "applicationReview.reveal.fieldMissing" }),
      revealReason: shape.revealReason,
      password: currentPassword,
    },
    openHidden: { openReason: shape.openReason, password: currentPassword },
  },
  ...decisionForm.options,
  ...amendmentDecisions,
);

export type DecisionInput = z.output<typeof decisionForm>;
export type ApplicationReviewInput = z.output<typeof applicationReviewForm>;
export type InputOf<Intent extends ApplicationReviewInput["intent"]> = Extract<
  ApplicationReviewInput,
  { intent: Intent }
>;
