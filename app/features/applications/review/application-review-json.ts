import { changeReasons, rejectionReasons } from "#db/schema/allowed-values";
import { z } from "zod";
import { profileLifecycle } from "~/features/directory/profile-lifecycle";
import { keysOf } from "~/platform/unions";
import { nextCursor, listQuery } from "~/platform/database/keyset";
import { languages } from "~/platform/i18n";
import { applicationStates } from "../application-lifecycle";
import { steps } from "../application-steps";
import { nullableText } from "~/platform/shared-schemas";
import { freeText } from "~/platform/india/india-fields";
import { decisionForm } from "./application-review-forms";
import { queueTabs } from "./queue/review-queue-filters";

const rowShape = {
  id: z.string(),
  reference: z.string(),
  businessName: nullableText,
  email: z.string(),
  city: nullableText.describe("api.fields.city"),
  state: z.enum(applicationStates),
  submittedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable().describe("api.fields.reviewDueAt"),
  reviewer: nullableText,
};

const applicationJson = z.object(rowShape).meta({ id: "Application" });

export const applicationsJson = z.object({
  providers: z.array(applicationJson),
  nextCursor,
  total: z.number(),
});

export const applicationDetailJson = z
  .object({
    ...rowShape,
    owner: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      language: z.enum(languages),
    }),
    profile: z.object({ slug: z.string(), status: z.enum(keysOf(profileLifecycle)) }).nullable(),
    percent: z.number().describe("api.fields.percent"),
    moves: z.array(z.string()).describe("api.fields.moves"),
    decisionCode: z.enum(rejectionReasons).nullable(),
    decisionReason: nullableText,
    reapplyAfter: z.iso.date().nullable(),
    appeal: z.object({ words: z.string(), at: z.iso.datetime() }).nullable(),
    answers: z.array(
      z.object({
        step: z.enum(steps),
        field: z.string(),
        label: z.string(),
        value: z.string().describe("api.fields.masked"),
        notes: z.array(z.string()),
        warnings: z.array(z.string()).describe("api.fields.warnings"),
      }),
    ),
    documents: z.array(
      z.object({
        id: z.string(),
        slot: z.string(),
        name: z.string(),
        caption: z.string(),
        state: z.string(),
        reason: nullableText,
        note: nullableText,
        validUntil: z.iso.date().nullable(),
        path: nullableText,
      }),
    ),
    asked: z.array(
      z.object({
        step: z.string(),
        field: nullableText,
        code: z.enum(changeReasons).nullable(),
        reason: z.string(),
      }),
    ),
    history: z.array(
      z.object({
        event: z.string(),
        from: z.string(),
        to: z.string(),
        by: nullableText,
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "ApplicationDetail" });
export type ApplicationDetailJson = z.infer<typeof applicationDetailJson>;

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
