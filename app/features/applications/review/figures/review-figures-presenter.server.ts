import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { hours, now } from "~/platform/clock.server";
import { addDays, startOfIstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay, formatDayOfYear } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { recordOf } from "~/platform/unions";
import { shareInTime, lastWeeks, type ReviewWeek } from "./review-weeks.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { csvLine } from "~/platform/files/csv";
import { audit } from "~/platform/security/audit.server";

const figureNames = ["waiting", "oldest", "median", "share"] as const;
type Figures = Record<(typeof figureNames)[number], number | null>;

/** Times in hours, the share in per cent. */
function figuresOf(week: ReviewWeek): Figures {
  const end = startOfIstDay(addDays(week.week, 7));
  const until = Math.min(+end, +now());
  const { oldestSince, medianMinutes } = week;
  return {
    waiting: week.waiting,
    oldest: oldestSince && Math.max(0, Math.round((until - +oldestSince) / hours(1))),
    median: medianMinutes === null ? null : Math.round(medianMinutes / 60),
    share: shareInTime(week),
  };
}

export async function presentFigures(t: TFunction, language: Language) {
  const weeks = await lastWeeks();
  const shown = weeks.map((week) => ({ week, figures: figuresOf(week) }));
  const textOf = (name: keyof Figures, value: number | null) =>
    value === null ? "–" : t(`applicationReview.figures.value.${name}`, { value });
  return {
    charts: figureNames.map((name) => ({
      name,
      title: t(`applicationReview.figures.chart.${name}`),
      description: shown
        .map(
          ({ week, figures }) =>
            `${formatDayOfYear(week.week, language)}: ${textOf(name, figures[name])}`,
        )
        .join(", "),
      full: name === "share" ? 100 : undefined,
      bars: shown.map(({ week, figures }) => ({
        label: dayAsTyped(week.week).slice(0, -5),
        value: figures[name],
        text: figures[name] === null ? "–" : String(figures[name]),
      })),
    })),
    rows: shown
      .map(({ week, figures }) => ({
        week: week.week,
        label: formatDay(week.week, language),
        decided: week.decided,
        settled: week.inTime + week.missed,
        ...recordOf(figureNames, (name) => figures[name] ?? "–"),
      }))
      .reverse(),
    reasons: presentReasons(t, weeks),
    csv: paths.admin("figures.csv"),
  };
}

function presentReasons(t: TFunction, weeks: ReviewWeek[]) {
  return reasonsIn(weeks)
    .map((reason) => ({
      reason,
      label: reasonLabel(t, reason),
      count: weeks.reduce((sum, { reasons }) => sum + (reasons[reason] ?? 0), 0),
    }))
    .sort((one, other) => other.count - one.count);
}

const reasonsIn = (weeks: ReviewWeek[]) =>
  [...new Set(weeks.flatMap(({ reasons }) => Object.keys(reasons)))].sort();

function reasonLabel(t: TFunction, reason: string) {
  const [kind = "", name = ""] = reason.split(".");
  const what =
    kind === "changes"
      ? t(`onboarding.step.${name}.title`)
      : kind === "document"
        ? t(`onboarding.documentReason.${name}`)
        : "";
  return t(`applicationReview.figures.reason.${kind}`, { what });
}

export async function figuresCsv(actor: Account, t: TFunction) {
  const weeks = await lastWeeks();
  const reasons = reasonsIn(weeks);
  await write((tx) => audit(tx, { actorId: actor.id, event: "figures.export", subject: actor.id }));
  const column = (name: string) => t(`applicationReview.figures.column.${name}`);
  return [
    csvLine([
      ...["week", ...figureNames, "decided", "inTime", "missed"].map(column),
      ...reasons.map((reason) => reasonLabel(t, reason)),
    ]),
    ...weeks.map((week) => {
      const figures = figuresOf(week);
      return csvLine([
        week.week,
        ...figureNames.map((name) => figures[name]),
        ...[week.decided, week.inTime, week.missed],
        ...reasons.map((reason) => week.reasons[reason] ?? 0),
      ]);
    }),
  ];
}
