import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { bookingRecord } from "~/features/bookings/booking-records.server";
import { bookingById } from "~/features/bookings/bookings.server";
import {
  type DisputeMessages,
  readMessagesOfDispute,
} from "~/features/bookings/disputes/dispute-presenter.server";
import { isDisputed } from "~/features/bookings/disputes/dispute-queries.server";
import { StatementList } from "~/features/bookings/disputes/views/dispute-card";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { required } from "~/platform/required";
import { Button } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const loader = page("admin", async ({ param, t }) => {
  const booking = await bookingById(param("id"));
  return {
    id: param("id"),
    reference: booking.reference,
    isDisputed: isDisputed(required(await bookingRecord(booking.id), "booking")),
    title: t("bookings.settle.messages.title"),
  };
});

export const action = form("admin", z.object({}), async ({ actor, param, language }) =>
  data(
    { read: await readMessagesOfDispute(actor, param("id"), language) },
    { headers: { "Cache-Control": "no-store" } },
  ),
);

// Not hydrated: the messages are shown once, after the form was posted.
export default function DisputeMessagesRoute() {
  const { id, reference, isDisputed, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const answer = useActionData<{ read?: DisputeMessages }>();
  const read = answer?.read ?? null;
  return (
    <Page width="narrow" className="enquiry-page">
      <BackLink to={paths.adminBooking(id)}>
        {t("bookings.detail.reference", { reference })}
      </BackLink>
      <PostedSummary />
      <PageTitle lede={t("bookings.settle.messages.lede")} />
      {read ? (
        <>
          {read.isCut && (
            <p className="note">{t("bookings.settle.messages.cut", { many: read.max })}</p>
          )}
          {read.messages.length > 0 ? (
            <StatementList
              statements={read.messages}
              label={title}
              fileAt={(file) => paths.adminMessageFile(id, file)}
            />
          ) : (
            <p>{t("bookings.settle.messages.none")}</p>
          )}
        </>
      ) : isDisputed ? (
        <form method="post">
          <FormToken />
          <Button>{t("bookings.settle.messages.do")}</Button>
        </form>
      ) : (
        <Notice tone="info">{t("bookings.settle.messages.notDisputed")}</Notice>
      )}
    </Page>
  );
}
