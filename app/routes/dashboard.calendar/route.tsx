import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestedDays } from "~/features/bookings/lists/booking-list-waiting.server";
import { changeOwnCalendar } from "~/features/my-calendar/my-calendar-commands.server";
import { monthOf } from "~/features/calendar/month";
import { calendarForm } from "~/features/my-calendar/my-calendar-forms";
import {
  presentCalendar,
  presentImport,
  rangeInWords,
  type ImportToConfirm,
} from "~/features/my-calendar/my-calendar-presenter.server";
import { CalendarPage } from "~/features/my-calendar/views/calendar-page";
import { NoCalendar } from "~/features/my-calendar/views/no-calendar";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import calendarStyles from "~/layout/styles/calendar.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";

export const handle: Handle = { styles: [workingPageStyles, calendarStyles] };
export const meta = pageTitle;

export const loader = page("member", async ({ actor, url, t, language }) => ({
  title: t("layout.calendar"),
  calendar: await presentCalendar(actor, t, language, url.searchParams, requestedDays),
}));

export const action = form(
  "member",
  calendarForm,
  async ({ actor, url, input, language, redirectWithToast }) => {
    const done = await changeOwnCalendar(actor, input);
    if ("read" in done) return data({ toConfirm: presentImport(done.read, language) });
    // To the month that was changed, whichever one was open.
    const changed = "from" in input ? monthOf(input.from) : url.searchParams.get("month");
    const path = `${paths.calendar({ month: changed ?? undefined })}${changed ? "#month" : ""}`;
    const days = "from" in input ? rangeInWords(input, language) : "";
    return redirectWithToast(path, done.toast, { params: { ...done.params, days } });
  },
  { files: true },
);

export default function CalendarRoute() {
  const { calendar } = useLoaderData<typeof loader>();
  const answer = useActionData<{ toConfirm?: ImportToConfirm }>();
  if (!calendar) return <NoCalendar />;
  return <CalendarPage calendar={calendar} toConfirm={answer?.toConfirm} />;
}
