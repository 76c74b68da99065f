import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { EnquiryEventForm } from "~/features/enquiries/answering/views/enquiry-event-forms";
import { presentOwnDay } from "~/features/my-calendar/my-calendar-presenter.server";
import { OwnDayNotice } from "~/features/my-calendar/views/own-day-notice";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, language, t }) => {
  const enquiry = await enquiryFor(actor, param("id"), language);
  // Answered in the meantime, or opened by the customer: the thread shows its state.
  if (!enquiry.events.includes("accept")) throw redirect(paths.enquiry(enquiry.id));
  const ownDay = await presentOwnDay(
    actor,
    { answer: "open", day: enquiry.brief.dateIso },
    language,
  );
  const name = enquiry.customerName;
  return {
    enquiry,
    name,
    own: { phone: formatMobile(actor.phone), email: actor.email },
    ownDay,
    title: t("numbers.accept.title", { name }),
  };
});

/** The form posts to the thread, which answers as to any of its buttons. */
export default function AcceptPage() {
  const { enquiry, name, own, ownDay } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { brief, whichNumber, isFlagged } = enquiry;
  return (
    <Page>
      <BackLink to={paths.enquiry(enquiry.id)} label="numbers.accept.back" />
      <PageTitle eyebrow={t("enquiries.detail.reference", brief)} />
      <OwnDayNotice ownDay={ownDay} />
      <Card>
        <SummaryList
          rows={[
            { key: t("bookings.detail.event"), value: t("enquiries.detail.title", brief) },
            {
              key: t("numbers.accept.theySee", { name }),
              value: t("numbers.accept.own", own),
            },
            {
              key: t("numbers.accept.youSee"),
              value: t(`numbers.accept.${whichNumber}`, { name }),
              note: t("enquiries.detail.prefers", { preference: enquiry.contactPreference }),
            },
          ]}
        />
        <p>{t(isFlagged ? "numbers.hidden" : "numbers.accept.notYet")}</p>
        <p className="note">{t("enquiries.detail.quoteNext")}</p>
        <ButtonRow>
          <EnquiryEventForm
            thread={enquiry}
            event="accept"
            variant={isFlagged ? "secondary" : "yes"}
            name={name}
            label={t("numbers.accept.do")}
          />
          <ButtonLink to={paths.enquiry(enquiry.id)} variant="secondary">
            {t("numbers.accept.notNow")}
          </ButtonLink>
        </ButtonRow>
      </Card>
    </Page>
  );
}
