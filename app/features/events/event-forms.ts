import { z } from "zod";
import { categories, familySides } from "#db/schema/allowed-values";
import type { Category } from "~/features/directory/category-catalogue";
import {
  described,
  formOf,
  shapeOf,
  typedShapeOf,
  chosenOnce,
} from "~/platform/forms/field-schemas";
import { findCity } from "~/platform/india/places/places";
import { eventFormFields, functionFields } from "./event-fields";
import { maxFunctions } from "./event-limits";
import { type Answers, questionsOf } from "./questions";
import { sentKey } from "~/platform/shared-schemas";

/** An object with a key for each category, so that the API description lists them all. */
const byCategory = <Schema extends z.ZodType>(schemaOf: (category: Category) => Schema) =>
  z.object(
    Object.fromEntries(categories.map((one) => [one, schemaOf(one)])) as Record<Category, Schema>,
  );

const answersOf = (category: Category) => formOf(askedIn(category)).optional();
const askedIn = (category: Category) =>
  Object.fromEntries(questionsOf(category).map((question) => [question.name, question]));

const functionForm = z
  .object({
    id: sentKey.optional(),
    ...shapeOf(functionFields),
    categories: z
      .array(z.enum(categories, { error: "events.form.categories.unknown" }))
      .default([]),
    answers: byCategory(answersOf).optional(),
  })
  .transform(({ categories: wanted, answers, ...rest }) => ({
    ...rest,
    wishes: [...new Set(wanted)].map((category) => ({
      category,
      answers: given(answers?.[category] ?? {}),
    })),
  }));

const given = (answers: Record<string, string | number | undefined>): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[name, answer]],
    ),
  );

const { city: typedCity, ...fields } = shapeOf(eventFormFields);

/** Also that of an enquiry. */
export const city = typedCity.transform((text) => findCity(text)?.slug ?? text);

export const eventForm = z.object({
  ...fields,
  city,
  functions: z
    .array(functionForm, { error: "events.form.functions.missing" })
    .min(1, "events.form.functions.missing")
    .max(maxFunctions, `events.form.functions.tooMany|max=${maxFunctions}`),
});
export type EventInput = z.output<typeof eventForm>;

/** Valid or not: buttons that post it add and remove functions. `eventForm` validates it. */
export const eventPost = z.object({
  intent: sentKey.default("show"),
  _idem: z.string().max(60).optional(),
  ...typedShapeOf(eventFormFields),
  functions: described(
    z
      .array(
        described(
          z.object({
            id: z.string().optional(),
            ...typedShapeOf(functionFields),
            categories: z
              .array(z.string())
              .transform(chosenOnce)
              .pipe(z.array(z.string()).max(categories.length))
              .default([]),
            answers: byCategory((category) =>
              z.object(typedShapeOf(askedIn(category))).optional(),
            ).optional(),
          }),
          { label: "events.form.functions.number" },
        ),
      )
      .max(maxFunctions + 1)
      .default([]),
    { label: "events.form.functions.label" },
  ),
});
export type EventPost = z.output<typeof eventPost>;

export const plannerForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("note"),
      paymentId: sentKey,
      /** Without one, the note is cleared. */
      familySide: z.enum(familySides).optional(),
    }),
    z.object({ intent: z.literal("delete") }),
  ],
  { error: "errors.badRequest.text" },
);
