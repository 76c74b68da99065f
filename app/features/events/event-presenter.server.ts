import type { EventId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { formatDay, formatDayOfYear, relativeDay } from "~/platform/india/dates/day-format";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { detailsOf } from "~/platform/forms/optional-fields";
import { groupIndian } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places/places";
import type { Category } from "~/features/directory/category-catalogue";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { eventFields } from "./event-fields";
import { isEventPast, type CustomersEvent, type EventFunction } from "./event-queries.server";
import { questionsOf, type Answers } from "./questions";

export function presentAnswers(category: Category, answers: Answers, language: Language) {
  const t = translatorFor(language);
  return questionsOf(category).flatMap(({ name, kind, label }) => {
    const answer = answers[name];
    if (answer === undefined) return [];
    return [{ question: t(label), answer: inWords(answer) }];

    function inWords(value: string | number): string {
      if (kind === "select") return t(`events.option.${value}`);
      if (typeof value === "string") return value;
      return kind === "rupees" ? formatRupees(value) : groupIndian(value);
    }
  });
}

export function presentEvent(event: CustomersEvent, language: Language) {
  const t = translatorFor(language);
  const today = istDay(now());
  const next = event.functions.find(({ date }) => date >= today) ?? event.functions.at(-1);
  const date = next?.date as IstDay;
  const [from, until] = [event.functions[0], event.functions.at(-1)].map((one) =>
    one ? formatDay(one.date, language) : "",
  );
  return {
    id: event.id,
    name: event.name,
    city: cityName(event.city, language),
    isOver: isEventPast(event),
    days: from === until ? from : t("events.days", { from, until }),
    next: {
      date: formatDay(date, language),
      dateIso: date,
      inDays: relativeDay(date, today, language),
    },
    functions: event.functions.map(({ type }) => t(`enquiries.eventType.${type}`)).join(", "),
  };
}

export function presentChoice(
  { events, event }: { events: Named[]; event: Named | null },
  linkTo: (id: string) => string,
) {
  if (events.length === 0) return null;
  return {
    chosen: event?.name ?? null,
    others: events
      .filter(({ id }) => id !== event?.id)
      .map(({ id, name }) => ({ name, to: linkTo(id) })),
    without: event && linkTo("none"),
  };
}
type Named = { id: EventId; name: string };

export function presentWholeEvent(event: CustomersEvent, language: Language) {
  const t = translatorFor(language);
  return {
    ...presentEvent(event, language),
    details: detailsOf(eventFields, event, (name) => t(eventFields[name].label)),
    functions: event.functions.map((one) => ({
      id: one.id,
      name: t(`enquiries.eventType.${one.type}`),
      date: formatDayOfYear(one.date, language),
      dateIso: one.date,
      guests: groupIndian(one.guestCount),
      guestCount: one.guestCount,
      wishes: one.wishes.map(({ category, answers }) => ({
        category,
        label: t(`directory.category.${category}`),
        answers: presentAnswers(category, answers, language),
        find: {
          to: listFor(event, one, category),
          label: t(`events.find.${category}`),
        },
      })),
    })),
  };
}

function listFor({ id, city }: CustomersEvent, one: EventFunction, category: Category): string {
  const query = {
    date: one.date >= istDay(now()) ? one.date : undefined,
    guests: String(one.guestCount),
    event: id,
    function: one.id,
  };
  return findCity(city)
    ? paths.category(category, city, query)
    : paths.providers({ category, city, ...query });
}
