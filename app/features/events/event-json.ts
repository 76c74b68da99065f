import { z } from "zod";
import { categories, contactPreferences, eventTypes } from "#db/schema/allowed-values";
import { jsonShapeOf, toJson } from "~/platform/forms/optional-field-schemas";
import { inRupees } from "~/platform/india/money";
import { eventFields } from "./event-fields";
import type { CustomersEvent } from "./event-queries.server";
import { questionsOf, type Answers } from "./questions";

export const wishShape = {
  category: z.enum(categories),
  answers: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe("api.fields.wishAnswers"),
};

export const eventShape = {
  id: z.string(),
  name: z.string(),
  city: z.string().describe("api.fields.city"),
  ...jsonShapeOf(eventFields),
  dateFlexible: z.boolean(),
  contactPreference: z.enum(contactPreferences),
  createdAt: z.iso.datetime(),
  functions: z.array(
    z.object({
      id: z.string(),
      type: z.enum(eventTypes),
      date: z.iso.date(),
      guestCount: z.number(),
      wishes: z.array(z.object(wishShape)),
    }),
  ),
};
type Wish = CustomersEvent["functions"][number]["wishes"][number];

export const toWishJson = ({ category, answers }: Wish) => ({
  category,
  answers: Object.fromEntries(
    questionsOf(category).flatMap(({ name, kind }): [string, Answers[string]][] => {
      const answer = answers[name];
      if (answer === undefined) return [];
      return [[name, kind === "rupees" && typeof answer === "number" ? inRupees(answer) : answer]];
    }),
  ),
});

/** For those who may know that there is an event, but not what is planned. */
export const withoutPlans = (event: CustomersEvent): ReturnType<typeof toEventJson> => ({
  ...toEventJson(event),
  ...toJson(eventFields, null),
  name: "",
  functions: [],
});

export const toEventJson = (event: CustomersEvent) => ({
  id: event.id,
  name: event.name,
  city: event.city,
  ...toJson(eventFields, event),
  dateFlexible: event.dateFlexible,
  contactPreference: event.contactPreference,
  createdAt: event.createdAt.toISOString(),
  functions: event.functions.map(({ id, type, date, guestCount, wishes }) => ({
    id,
    type,
    date,
    guestCount,
    wishes: wishes.map(toWishJson),
  })),
});
