import { redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { openBookingOf } from "~/features/bookings/bookings.server";
import { bookingForm } from "~/features/bookings/forms";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { requestPage } from "~/features/bookings/requesting/request-page.server";
import { OfferCard } from "~/features/bookings/requesting/views/offer-card";
import { DateFields } from "~/features/bookings/views/date-fields";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };
export const meta = pageTitle;

export const loader = page("member", async ({ actor, param, url, language, t }) => {
  const open = await openBookingOf(actor, param("id"));
  if (open) throw redirect(paths.booking(open.id));
  return {
    request: await requestPage(actor, param("id"), url.searchParams, language),
    title: t("bookings.form.title"),
  };
});

export const action = form(
  "member",
  bookingForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const { id, already } = await requestBooking(actor, param("id"), input);
    return redirectWithToast(
      paths.booking(id),
      `bookings.${already ? "already" : "done"}.request`,
      already ? { type: "info" } : {},
    );
  },
);

export default function RequestBookingRoute() {
  const { request } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const posted = usePostedForm<typeof bookingForm>("book", request.defaults);
  const { form: formProps, fields, summary } = posted;
  const { business, chosen, offers } = request;
  return (
    <Page width="narrow">
      <BackLink to={request.enquiry}>{t("bookings.form.back")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("bookings.form.lede", { business })}>{t("bookings.form.title")}</PageTitle>
      {chosen ? (
        <OfferCard request={request} name={chosen.name} />
      ) : (
        <section aria-labelledby="offers" className="stack">
          <h2 id="offers">{t(offers.length ? "bookings.form.choose" : "bookings.form.nothing")}</h2>
          {offers.length === 0 && <p>{t("bookings.form.nothingText", { business })}</p>}
          <ul className="enquiry-threads" role="list">
            {offers.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && (
        <Form {...formProps} className="form">
          <FormToken />
          <input type="hidden" name={chosen.field} value={chosen.value} />
          {request.notFree && <Notice tone="warning">{request.notFree}</Notice>}
          <DateFields fields={fields} />
          <TextArea
            {...control(fields.message)}
            label={t("bookings.form.message.label")}
            optional
          />
          <p className="note">{t("bookings.form.noHold")}</p>
          <ButtonRow>
            <Button busyLabel={t("bookings.form.busy")}>{t("bookings.form.do")}</Button>
          </ButtonRow>
        </Form>
      )}
    </Page>
  );
}
