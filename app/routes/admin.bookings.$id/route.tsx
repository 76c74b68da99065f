import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentBookingForAdmin } from "~/features/bookings/booking-admin-page.server";
import { settlementPageForm } from "~/features/bookings/booking-forms";
import { tookPlace } from "~/features/bookings/booking-lifecycle";
import { DecisionForm } from "~/features/bookings/disputes/views/decision-form";
import { DecisionNotice, StatementList } from "~/features/bookings/disputes/views/dispute-card";
import { Bill, PaymentPlan, Refunds } from "~/features/bookings/views/bill";
import { RefundState, RefundSummary } from "~/features/bookings/refunds/views/refund-summary";
import { previewDecision, settleDispute } from "~/features/bookings/settle-dispute.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { wordsOf } from "~/platform/forms/details";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { Timeline } from "~/ui/data/timeline";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const loader = page("admin", async ({ param, t, language }) => {
  const booking = await presentBookingForAdmin(param("id"), t, language);
  return { booking, title: t("bookings.detail.title", booking) };
});

export const action = form(
  "admin",
  settlementPageForm,
  async ({ actor, param, form, input: { shown, ...decision }, language, redirectWithToast }) => {
    const preview = await previewDecision(actor, param("id"), decision, language);
    if (preview && preview.shown !== shown)
      return { result: { initialValue: Object.fromEntries(form) }, preview };
    const result = await settleDispute(actor, param("id"), decision);
    return redirectWithToast(paths.adminBooking(param("id")), `bookings.settle.${result}`, {
      result,
    });
  },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function AdminBookingRoute() {
  const { booking } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { dispute } = booking;
  const isDisputed = dispute.isOpen;
  return (
    <Page
      className="enquiry-page"
      aside={
        <Card title={t("enquiries.detail.history")}>
          <Timeline label={t("enquiries.detail.history")} items={booking.history} />
        </Card>
      }
    >
      <BackLink to={paths.adminBookings()} label="bookings.admin.title" />
      <PostedSummary
        typed={["note"]}
        absent={dispute.mayDecide ? [] : ["event", "refund", "amount", "note"]}
      />
      <PageTitle
        eyebrow={t("bookings.detail.reference", booking)}
        actions={<StateTag state={booking.state} label={booking.stateLabel} />}
      >
        {booking.heading}
      </PageTitle>
      <Card title={t("bookings.detail.event")}>
        <SummaryList
          rows={[
            { key: t("layout.role.customer"), value: booking.name },
            { key: t("bookings.note.provider"), value: booking.provider },
            { key: t("bookings.note.date"), value: booking.date },
            { key: t("bookings.note.city"), value: booking.city },
            { key: t("bookings.form.venue.label"), value: wordsOf(booking.details, "venue") },
            { key: t("bookings.note.guests"), value: booking.guests },
            ...(booking.note ? [{ key: t("bookings.settle.said"), value: booking.note }] : []),
          ]}
        />
      </Card>
      {(isDisputed || dispute.statements.length > 0 || dispute.decision) && (
        <Card id="dispute" title={t("bookings.dispute.title")}>
          {dispute.decision && <DecisionNotice decision={dispute.decision} />}
          {dispute.statements.length > 0 && (
            <StatementList
              statements={dispute.statements}
              label={t("bookings.dispute.statements")}
              fileAt={(file) => paths.adminDisputeFile(booking.id, file)}
            />
          )}
          {dispute.silent.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {isDisputed && (
            <p>
              <ButtonLink
                to={paths.adminBookingMessages(booking.id)}
                variant="secondary"
                reloadDocument
              >
                {t("bookings.settle.messages.title")}
              </ButtonLink>
            </p>
          )}
        </Card>
      )}
      <Card title={t("bookings.bill.title")}>
        <Bill bill={booking.bill} />
        <PaymentPlan plan={booking.plan} />
        <Refunds refunds={booking.refunds} />
      </Card>
      {tookPlace(booking.state) && (
        <p>
          <Link to={paths.adminBookingReviews(booking.id)}>{t("bookings.reviews.title")}</Link>
        </p>
      )}
      {booking.refund && (
        <Card
          id="refund"
          title={t("refunds.title", booking.refund)}
          aside={<RefundState refund={booking.refund} />}
        >
          <RefundSummary refund={booking.refund} />
        </Card>
      )}
      {dispute.mayDecide && (
        <Card id="decide" title={t("bookings.settle.title")}>
          <DecisionForm booking={booking} />
        </Card>
      )}
    </Page>
  );
}
