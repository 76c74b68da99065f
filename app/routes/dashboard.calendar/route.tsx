import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestedDays } from "~/features/bookings/lists/booking-list-waiting.server";
import { changeOwnCalendar } from "~/features/my-calendar/my-calendar-commands.server";
import { monthBefore, monthOf } from "~/features/calendar/month";
import { calendarForm } from "~/features/my-calendar/my-calendar-forms";
import {
  presentCalendar,
  presentImport,
  rangeInWords,
  type ImportToConfirm,
} from "~/features/my-calendar/my-calendar-presenter.server";
import { CalendarPage } from "~/features/my-calendar/views/calendar-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import calendarStyles from "~/layout/styles/calendar.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true, styles: [workingPageStyles, calendarStyles] };

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
    const open = url.searchParams.get("month") ?? undefined;
    if (!("from" in input))
      return redirectWithToast(`${paths.calendar({ month: open })}#month`, done.toast, {
        params: done.params,
      });
    // To the day that was changed: in the open month, in the one after it, or else in its own.
    const changed = monthOf(input.from);
    const month = open === monthBefore(changed) ? open : changed;
    return redirectWithToast(`${paths.calendar({ month })}#day-${input.from}`, done.toast, {
      params: { ...done.params, days: rangeInWords(input, language) },
    });
  },
  { files: true },
);

export default function CalendarRoute() {
  const { calendar } = useLoaderData<typeof loader>();
  const answer = useActionData<{ toConfirm?: ImportToConfirm }>();
  if (!calendar) return <NoCalendar />;
  return <CalendarPage calendar={calendar} toConfirm={answer?.toConfirm} />;
}

function NoCalendar() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle>{t("layout.calendar")}</PageTitle>
      <Empty
        title={t("calendar.none.title")}
        action={<ButtonLink to={paths.myProfile()}>{t("layout.myProfile")}</ButtonLink>}
      >
        {t("calendar.none.text")}
      </Empty>
    </Page>
  );
}
