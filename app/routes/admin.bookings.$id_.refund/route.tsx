import { Form, useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { settlementFields } from "~/features/bookings/booking-fields";
import { refundDecisionForm } from "~/features/bookings/booking-forms";
import { decideRefund } from "~/features/bookings/refunds/refund-actions.server";
import { presentRefundForAdmin } from "~/features/bookings/refunds/refund-presenter.server";
import { RefundSummary } from "~/features/bookings/refunds/views/refund-summary";
import { form } from "~/http/forms/form.server";
import { pageTitle } from "~/http/meta/page-title";
import { page } from "~/http/page.server";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { RadioField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { FormField } from "~/ui/forms/form-fields";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("admin", async ({ param, t, language }) => {
  const refund = await presentRefundForAdmin(param("id"), t, language);
  return { refund, title: t("refunds.title", refund) };
});

export const action = form(
  "admin",
  refundDecisionForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await decideRefund(actor, param("id"), input);
    return redirectWithToast(paths.adminRefund(param("id")), `bookings.settle.${result}`, {
      type: toastTypeOf(result),
    });
  },
);

/** Also after a refusal, which means that the page is out of date. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function AdminRefundRoute() {
  const { refund, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields } = usePostedForm<typeof refundDecisionForm>("decide");
  return (
    <Page>
      <BackLink to={paths.adminBookings()}>{t("bookings.admin.title")}</BackLink>
      <PostedSummary
        typed={["note"]}
        absent={refund.state === "disputed" ? [] : ["event", "note"]}
      />
      <PageTitle eyebrow={t("bookings.detail.reference", refund)} lede={refund.parties}>
        {title}
      </PageTitle>
      <Card title={t("refunds.standing")}>
        <RefundSummary refund={refund} />
        <p>{refund.advance}</p>
        <p>
          <Link to={paths.adminBooking(refund.bookingId)}>
            {t("bookings.detail.reference", refund)}
          </Link>
        </p>
      </Card>
      {refund.state === "disputed" ? (
        <Card title={t("refunds.decide.title")}>
          <Form {...formProps} className="form">
            <FormToken />
            <RadioField
              {...control(fields.event)}
              label={t("refunds.decide.label")}
              options={refund.decisions}
            />
            <FormField of={settlementFields.note} posted={fields.note} />
            <ButtonRow>
              <Button busyLabel={t("bookings.settle.busy")}>{t("bookings.settle.do")}</Button>
            </ButtonRow>
          </Form>
        </Card>
      ) : (
        <p className="note">{t("refunds.decide.notDisputed")}</p>
      )}
    </Page>
  );
}
