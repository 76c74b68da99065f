import type { EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { asTyped } from "~/platform/forms/optional-fields";
import { newId } from "~/platform/ids.server";
import { inRupees } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { eventFields } from "./event-fields";
import { eventFor } from "./event-queries.server";
import { questionsOf } from "./questions";
import { changedRows, rowProblems } from "~/platform/forms/rows";
import { invalid } from "~/platform/refusals";
import { maxFunctions } from "./event-limits";
import { changeEvent, createEvent } from "./event-commands.server";
import { type EventPost, eventForm, type EventInput } from "./event-forms";

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

type Posted = { saved: string } | { typed: Omit<EventPost, "intent" | "_idem"> };

/** @throws Refusal as the button's command does, invalid with the problems of the form */
export async function postedEvent(
  actor: Account,
  id: EventId | null,
  post: EventPost,
): Promise<Posted> {
  if (id !== null) await eventFor(actor, id);
  if (post.intent !== "save") {
    const row = { intent: post.intent, empty: { categories: [] }, max: maxFunctions };
    const { intent: _, _idem: __, ...typed } = post;
    return { typed: { ...typed, functions: changedRows(post.functions, row) ?? post.functions } };
  }
  const parsed = parseEventForm(post);
  if ("problems" in parsed) throw invalid(parsed.problems);
  if (id === null) return { saved: (await createEvent(actor, parsed.input, post._idem)).id };
  await changeEvent(actor, id, parsed.input);
  return { saved: id };
}

type Row = EventPost["functions"][number];

/** Empty functions at the end are skipped; answers only count for wanted categories. */
export function parseEventForm(
  post: EventPost,
): { input: EventInput } | { problems: Record<string, string[]> } {
  const last = Math.max(
    0,
    post.functions.findLastIndex((row) => !isEmpty(row)),
  );
  const rows = post.functions.length > 0 ? post.functions.slice(0, last + 1) : [{ categories: [] }];
  const parsed = eventForm.safeParse({ ...post, functions: rows.map(wanted) });
  return parsed.success ? { input: parsed.data } : { problems: rowProblems(parsed.error) };
}

const isEmpty = ({ id, type, date, guestCount, categories }: Row) =>
  !id && categories.length === 0 && [type, date, guestCount].every((text) => !text?.trim());

const wanted = ({ answers, ...row }: Row) => ({
  ...row,
  answers: Object.fromEntries(
    Object.entries(answers ?? {}).filter(([category]) => row.categories.includes(category)),
  ),
});
