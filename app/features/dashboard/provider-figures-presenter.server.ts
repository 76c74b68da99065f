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
import { formatRupees, formatRupeesShort } from "~/platform/india/money";
import { recordOf } from "~/platform/unions";
import { groupIndian } from "~/platform/india/numbers";

const monthsShown = 6;

const chartNames = ["viewed", "received", "share", "median", "booked", "total"] as const;
type ChartName = (typeof chartNames)[number];

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
    return {
      month,
      inTime,
      settled: inTime + missed,
      figures: {
        viewed: viewed.get(month) ?? 0,
        received,
        share: shareOf(inTime, inTime + missed),
        median: medianHours(waits),
        booked: bookings?.booked ?? 0,
        total: bookings?.total ?? 0,
      } satisfies Record<ChartName, number | null>,
    };
  });
  const textOf = (name: ChartName, value: number | null) => {
    if (value === null) return "–";
    if (name === "total") return formatRupees(value);
    return t(`dashboard.figures.value.${name}`, { count: value, value: groupIndian(value) });
  };
  const sumOf = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + read(row), 0);
  const sumOfAll = (name: "viewed" | "received" | "booked" | "total") =>
    sumOf(({ figures }) => figures[name]);
  const replied = {
    inTime: sumOf(({ inTime }) => inTime),
    settled: sumOf(({ settled }) => settled),
  };
  const named = rows.map((row) => ({
    ...row,
    label: formatMonth(firstDayOf(row.month), language),
    short: dayParts(firstDayOf(row.month), language).month,
  }));
  const titleOf = (name: ChartName) => t(`dashboard.figures.chart.${name}`, { hours: answerHours });
  // The current month is not over: the two before it can be compared.
  const lastTwo = (name: "viewed" | "received") =>
    named
      .slice(-3, -1)
      .map(({ short, figures }) => `${short}: ${textOf(name, figures[name])}`)
      .join(", ");
  const sum = (name: ChartName, value: number | null, note: string | null) => ({
    name,
    title: titleOf(name),
    value: textOf(name, value),
    note,
  });
  return {
    sums: [
      sum("viewed", sumOfAll("viewed"), lastTwo("viewed")),
      sum("received", sumOfAll("received"), lastTwo("received")),
      sum(
        "share",
        shareOf(replied.inTime, replied.settled),
        replied.settled > 0 ? t("dashboard.figures.ofEnquiries", replied) : null,
      ),
      sum(
        "booked",
        sumOfAll("booked"),
        t("dashboard.figures.inAll", { total: formatRupeesShort(sumOfAll("total"), language) }),
      ),
    ],
    charts: chartNames.map((name) => ({
      name,
      title: titleOf(name),
      description: named
        .map(({ label, figures }) => `${label}: ${textOf(name, figures[name])}`)
        .join(", "),
      full: name === "share" ? 100 : undefined,
      bars: named.map(({ short, figures }) => ({
        label: short,
        value: figures[name],
        text:
          name === "total"
            ? formatRupeesShort(figures.total, language)
            : textOf(name, figures[name]),
      })),
    })),
    hours: answerHours,
    rows: named
      .map(({ month, label, figures }) => ({
        month,
        label,
        ...recordOf(chartNames, (name) => textOf(name, figures[name])),
      }))
      .reverse(),
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
