import { useTranslation } from "react-i18next";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { ImportToConfirm, MyCalendar } from "../my-calendar-presenter.server";
import { BlockForm } from "./block-form";
import { BlockedDays } from "./blocked-days";
import { ChosenDay } from "./chosen-day";
import { FeedCard } from "./feed-card";
import { ImportCard } from "./import-card";
import { MonthTable } from "./month-table";
import { RulesForm } from "./rules-form";

interface CalendarPageProps {
  calendar: MyCalendar;
  /** The days of a file that was just read. */
  toConfirm: ImportToConfirm | undefined;
}

/** A provider's month, and what changes it. */
export function CalendarPage({ calendar, toConfirm }: CalendarPageProps) {
  const { t } = useTranslation();
  return (
    <Page width="wide">
      <PostedSummary />
      <PageTitle lede={t("calendar.lede")}>{t("layout.calendar")}</PageTitle>
      {toConfirm && <ImportCard imported={calendar.imported} toConfirm={toConfirm} />}
      <MonthTable calendar={calendar} />
      {calendar.chosen && <ChosenDay day={calendar.chosen} />}
      <div className="split">
        <BlockForm key={calendar.chosen?.day} typed={calendar.chosen?.typed} />
        <RulesForm rules={calendar.rules} />
      </div>
      {calendar.blocked.length > 0 && <BlockedDays calendar={calendar} />}
      <div className="split">
        <FeedCard feed={calendar.feed} />
        {!toConfirm && <ImportCard imported={calendar.imported} />}
      </div>
    </Page>
  );
}
