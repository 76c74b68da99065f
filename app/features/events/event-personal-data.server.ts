import type { TFunction } from "i18next";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { formatDay } from "~/platform/india/dates/day-format";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { presentWholeEvent } from "./event-presenter.server";
import { eventsOf } from "./event-queries.server";

export async function exportEvents(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const events = await eventsOf(actor);
  if (events.length === 0) return null;
  return {
    name: "events",
    json: events.map((one) => {
      const { accountId: _, ...event } = one;
      return event;
    }),
    sheets: events.map((event) => {
      const shown = presentWholeEvent(event, language);
      return {
        title: t("events.export.title", { name: event.name }),
        rows: [
          [t("enquiries.form.city.label"), shown.city],
          ...shown.details.map(({ label, words }): [string, string] => [label, words ?? ""]),
          [t("events.form.firstShare.label"), String(event.firstShare ?? "")],
          ...event.functions.flatMap((one, at): [string, string][] => {
            const part = shown.functions[at];
            const when = formatDay(one.date, language);
            const guests = groupIndian(one.guestCount);
            return [
              [part?.name ?? "", t("events.export.guests", { date: when, guests })],
              ...(part?.wishes ?? []).map(({ label, answers }): [string, string] => [
                label,
                answers.map(({ question, answer }) => `${question}: ${answer}`).join("\n"),
              ]),
            ];
          }),
        ],
      };
    }),
  };
}
