import { z } from "zod";
import { categories, contactPreferences, eventTypes, ranges } from "#db/schema/allowed-values";
import type { Category } from "~/features/directory/category-catalogue";
import { shapeOf } from "~/platform/forms/field-schemas";
import { typedShapeOf } from "~/platform/forms/optional-field-schemas";
import { checkbox, chosenOnce } from "~/platform/forms/checkbox";
import { day, freeText, rupees, wholeNumber } from "~/platform/india/india-fields";
import { findCity } from "~/platform/india/places/places";
import { eventFields } from "./event-fields";
import { maxFunctions } from "./event-limits";
import { questions, type Answers, type Question } from "./questions";

type AnswerSchema = z.ZodType<string | number | undefined, string | undefined>;

function answerTo(question: Question): AnswerSchema {
  switch (question.kind) {
    case "number":
      return wholeNumber.optional({ min: 0, max: question.max });
    case "money":
      return rupees.optional();
    case "text":
      return freeText.optional({ max: 200, oneLine: true });
    case "choice":
      return z.enum(question.options, { error: "events.form.answers.unknown" }).optional();
  }
}

/** An object with a key for each category, so that the API description lists them all. */
const byCategory = <Schema extends z.ZodType>(schemaOf: (category: Category) => Schema) =>
  z.object(
    Object.fromEntries(categories.map((one) => [one, schemaOf(one)])) as Record<Category, Schema>,
  );

const answersOf = (category: Category) =>
  z
    .object(
      Object.fromEntries(
        questions[category].map((question) => [question.name, answerTo(question)]),
      ),
    )
    .optional();

const functionForm = z
  .object({
    id: z.string().max(40).optional(),
    type: z.enum(eventTypes, { error: "events.form.type.missing" }),
    date: day({ missing: "events.form.date.missing" }),
    guestCount: wholeNumber({ ...ranges.guestCount, missing: "events.form.guestCount.missing" }),
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

/** Also those of an enquiry. */
export const city = freeText({
  max: 80,
  oneLine: true,
  missing: "enquiries.form.city.missing",
}).transform((text) => findCity(text)?.slug ?? text);
export const contactPreference = z.enum(contactPreferences, {
  error: "enquiries.form.contactPreference.missing",
});

const { venue, ...more } = shapeOf(eventFields);

export const eventForm = z.object({
  name: freeText({ max: 80, oneLine: true, missing: "events.form.name.missing" }),
  city,
  venue,
  dateFlexible: checkbox,
  functions: z
    .array(functionForm, { error: "events.form.functions.missing" })
    .min(1, "events.form.functions.missing")
    .max(maxFunctions, `events.form.functions.tooMany|max=${maxFunctions}`),
  ...more,
  contactPreference,
});
export type EventInput = z.output<typeof eventForm>;

const typedText = z.string().optional();

/** Valid or not: buttons that post it add and remove functions. `eventForm` validates it. */
export const eventPost = z.object({
  intent: z.string().max(40).default("show"),
  _idem: z.string().max(60).optional(),
  name: typedText,
  city: typedText,
  ...typedShapeOf(eventFields),
  dateFlexible: typedText,
  functions: z
    .array(
      z.object({
        id: typedText,
        type: typedText,
        date: typedText,
        guestCount: typedText,
        categories: z
          .array(z.string())
          .transform(chosenOnce)
          .pipe(z.array(z.string()).max(categories.length))
          .default([]),
        answers: byCategory((category) =>
          z
            .object(Object.fromEntries(questions[category].map(({ name }) => [name, typedText])))
            .optional(),
        ).optional(),
      }),
    )
    .max(maxFunctions + 1)
    .default([]),
  contactPreference: typedText,
});
export type EventPost = z.output<typeof eventPost>;

export const eventMoveForm = z.object({
  intent: z.literal("delete", { error: "errors.badRequest.text" }),
});
