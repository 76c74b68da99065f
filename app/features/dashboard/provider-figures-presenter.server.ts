import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { bookedMonths } from "~/features/bookings/lists/booked-months.server";
import { firstDayOf, monthBefore, monthOf } from "~/features/calendar/month";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { viewedMonths } from "~/features/directory/profiles/profile-views.server";
import { answerHours } from "~/features/enquiries/enquiry-lifecycle";
import { medianHours, replyMonths } from "~/features/enquiries/reply-time.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { dayParts, formatMonth } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";

const monthsShown = 6;

const chartNames = ["viewed", "received", "share", "median", "booked", "total"] as const;
type ChartName = (typeof chartNames)[number];
const summed = ["viewed", "received", "share", "booked"] as const;

export async function presentProviderFigures(actor: Account, t: TFunction, language: Language) {
  const own = await providerOfAccount(actor.id);
  if (!own) return null;
  const months = lastMonths();
  const from = firstDayOf(months[0]);
  const [viewed, replies, booked] = await Promise.all([
    viewedMonths(own.id, from),
    replyMonths(own.id, from),
    bookedMonths(own.id, from),
  ]);
  const rows = months.map((month) => {
    const { received = 0, inTime = 0, missed = 0, waits = [] } = replies.get(month) ?? {};
    const bookings = booked.find((one) => one.month === month);
    const day = firstDayOf(month);
    return {
      label: formatMonth(day, language),
      short: dayParts(day, language).month,
      figures: {
        inTime,
        settled: inTime + missed,
        viewed: viewed.get(month) ?? 0,
        received,
        share: shareOf(inTime, inTime + missed),
        median: medianHours(waits),
        booked: bookings?.booked ?? 0,
        total: bookings?.total ?? 0,
      },
    };
  });
  const textOf = (name: ChartName, value: number | null) => {
    if (value === null) return "–";
    if (name === "total") return formatRupees(value);
    if (name === "share") return `${value}%`;
    if (name === "median") return t("dashboard.figures.hours", { count: value });
    return groupIndian(value);
  };
  const sumOf = (name: "viewed" | "received" | "inTime" | "settled" | "booked" | "total") =>
    rows.reduce((sum, { figures }) => sum + figures[name], 0);
  const sums = {
    viewed: sumOf("viewed"),
    received: sumOf("received"),
    share: shareOf(sumOf("inTime"), sumOf("settled")),
    booked: sumOf("booked"),
  };
  const titleOf = (name: ChartName) => t(`dashboard.figures.chart.${name}`, { hours: answerHours });
  return {
    sums: summed.map((name) => ({
      name,
      title: titleOf(name),
      value: textOf(name, sums[name]),
      note:
        name === "booked"
          ? t("dashboard.figures.inAll", { total: formatRupees(sumOf("total")) })
          : // The current month is not over: the two before it can be compared.
            rows
              .slice(-3, -1)
              .map(({ short, figures }) => `${short}: ${textOf(name, figures[name])}`)
              .join(", "),
    })),
    charts: chartNames.map((name) => ({
      name,
      title: titleOf(name),
      description: rows
        .map(({ label, figures }) => `${label}: ${textOf(name, figures[name])}`)
        .join(", "),
      full: name === "share" ? 100 : undefined,
      bars: rows.map(({ short, figures }) => ({
        label: short,
        value: figures[name],
        text: textOf(name, figures[name]),
      })),
    })),
    definition: t("dashboard.figures.definition", { hours: answerHours }),
  };
}

export type ProviderFigures = NonNullable<Awaited<ReturnType<typeof presentProviderFigures>>>;

/** Whole per cent, rounded down, so that 100 means none was missed. Null if none is settled. */
const shareOf = (inTime: number, settled: number) =>
  settled === 0 ? null : Math.floor((100 * inTime) / settled);

function lastMonths() {
  const months: [Month, ...Month[]] = [monthOf(istDay(now()))];
  while (months.length < monthsShown) months.unshift(monthBefore(months[0]));
  return months;
}
type Month = ReturnType<typeof monthOf>;
