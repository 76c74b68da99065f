import type { EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { asTyped } from "~/platform/forms/optional-fields";
import { newId } from "~/platform/ids.server";
import { inRupees } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { eventFields } from "../event-fields";
import { eventFor } from "../event-queries.server";
import { questionsOf } from "../questions";

type Searched = {
  city?: string | undefined;
  date?: IstDay | undefined;
  guests?: number | undefined;
};

export const newEventForm = ({ city, date, guests }: Searched, language: Language) => ({
  idem: newId(),
  defaults: {
    city: city && cityName(city, language),
    functions: [
      {
        categories: [],
        date: date && dayAsTyped(date),
        guestCount: guests === undefined ? undefined : String(guests),
      },
    ],
  },
});

/** @throws Refusal notFound for other people's events */
export async function eventFormFor(actor: Account, id: EventId, language: Language) {
  const event = await eventFor(actor, id);
  return {
    id,
    name: event.name,
    defaults: {
      name: event.name,
      city: cityName(event.city, language),
      ...asTyped(eventFields, event),
      firstShare: event.firstShare?.toString(),
      dateFlexible: event.dateFlexible ? "on" : undefined,
      contactPreference: event.contactPreference,
      functions: event.functions.map(({ id: functionId, type, date, guestCount, wishes }) => ({
        id: functionId,
        type,
        date: dayAsTyped(date),
        guestCount: String(guestCount),
        categories: wishes.map(({ category }) => category),
        answers: Object.fromEntries(
          wishes.map(({ category, answers }) => [
            category,
            Object.fromEntries(
              questionsOf(category).flatMap(({ name, kind }) => {
                const answer = answers[name];
                if (answer === undefined) return [];
                const isAmount = kind === "rupees" && typeof answer === "number";
                return [[name, String(isAmount ? inRupees(answer) : answer)]];
              }),
            ),
          ]),
        ),
      })),
    },
  };
}
