import type { TFunction } from "i18next";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { alertsOf } from "./joining-alert-commands.server";

export async function exportJoiningAlerts(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const alerts = await alertsOf(actor);
  if (alerts.length === 0) return null;
  return {
    name: "joiningAlerts",
    json: alerts.map(
      ({ category, city, eventDate, guestCount, brief, createdAt, confirmedAt, expiresAt }) => ({
        category,
        city,
        eventDate,
        guestCount,
        brief,
        createdAt,
        confirmedAt,
        expiresAt,
      }),
    ),
    sheets: [
      {
        title: t("joiningAlerts.title"),
        rows: alerts.map(({ category, city, eventDate, guestCount, brief, expiresAt }) => [
          `${t(`directory.category.${category}`)}, ${cityName(city, language)}`,
          [eventDate, guestCount, brief, formatInstant(expiresAt, language)]
            .filter(Boolean)
            .join("\n"),
        ]),
      },
    ],
  };
}
