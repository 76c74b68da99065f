import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { settleDispute } from "~/features/bookings/answering/settle-dispute.server";
import { settlementForm } from "~/features/bookings/forms";
import { presentBookingForAdmin } from "~/features/bookings/lists/admin-page.server";
import { Bill } from "~/features/bookings/views/bill";
import { tookPlace } from "~/features/bookings/states";
import { BookingStateTag } from "~/features/bookings/views/booking-state-tag";
import { Refunds } from "~/features/bookings/views/refunds";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/paths";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { RadioField, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };
export const meta = pageTitle;

export const loader = page("admin", async ({ param, t, language }) => {
  const booking = await presentBookingForAdmin(param("id"), t, language);
  return { booking, title: t("bookings.detail.title", booking) };
});

export const action = form(
  "admin",
  settlementForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await settleDispute(actor, param("id"), input);
    return redirectWithToast(paths.adminBooking(param("id")), `bookings.settle.${result}`, {
      type: toastTypeOf(result),
    });
  },
);

/** Also after a refusal: it means that the page shows what no longer holds. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function AdminBookingRoute() {
  const { booking } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm<typeof settlementForm>("settle");
  return (
    <Page width="wide">
      <BackLink to={paths.adminBookings()}>{t("bookings.admin.title")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle
        eyebrow={t("bookings.detail.reference", booking)}
        actions={<BookingStateTag state={booking.state} label={booking.stateLabel} />}
      >
        {t("bookings.detail.heading", booking)}
      </PageTitle>
      <Card title={t("bookings.detail.event")}>
        <SummaryList
          rows={[
            { key: t("bookings.note.provider"), value: booking.provider },
            { key: t("bookings.note.date"), value: booking.date },
            { key: t("bookings.note.city"), value: booking.city },
            { key: t("bookings.note.guests"), value: booking.guests },
            { key: t("bookings.settle.said"), value: booking.said },
          ]}
        />
      </Card>
      <Card title={t("bookings.bill.title")}>
        <Bill bill={booking.bill} />
        <Refunds refunds={booking.refunds} />
      </Card>
      {tookPlace(booking.state) && (
        <p>
          <Link to={paths.adminReviews(booking.id)}>{t("bookings.reviews.title")}</Link>
        </p>
      )}
      {booking.state === "disputed" && (
        <Card title={t("bookings.settle.title")}>
          <Form {...formProps} className="form">
            <FormToken />
            <RadioField
              {...control(fields.event)}
              label={t("bookings.settle.label")}
              options={booking.settlements}
            />
            <TextArea
              {...control(fields.note)}
              label={t("bookings.settle.note.label")}
              hint={t("bookings.settle.note.hint")}
            />
            <ButtonRow>
              <Button busyLabel={t("bookings.settle.busy")}>{t("bookings.settle.do")}</Button>
            </ButtonRow>
          </Form>
        </Card>
      )}
    </Page>
  );
}
