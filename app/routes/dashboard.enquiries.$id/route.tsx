import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  bookingsInThreads,
  taskOfBooking,
} from "~/features/bookings/lists/bookings-in-threads.server";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { presentOpenOffers } from "~/features/bookings/open-offers.server";
import { presentRatingOfCustomer } from "~/features/bookings/reviews/booking-review-presenter.server";
import { CustomerRating } from "~/features/bookings/reviews/views/review-words";
import { OpenOffers } from "~/features/bookings/views/open-offers";
import { ThreadBooking } from "~/features/dashboard/views/thread-task";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { AnswerBar, AnswerCard } from "~/features/enquiries/answering/views/answer-card";
import {
  BriefSummary,
  BriefTitle,
  CustomersAnswers,
} from "~/features/enquiries/answering/views/brief-summary";
import { ContactCard, NumberCard } from "~/features/enquiries/answering/views/contact-card";
import { EnquiryHistory } from "~/features/enquiries/answering/views/enquiry-history";
import { presentAskOthers } from "~/features/enquiries/asking-others/asking-others-presenter.server";
import { AskOthers } from "~/features/enquiries/views/ask-others";
import { enquiryEventForm } from "~/features/enquiries/enquiry-forms";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { ThreadMessages } from "~/features/messages/views/thread-messages";
import { flagsOnThread } from "~/features/moderation/flags/flag-presenter.server";
import { FlagCard } from "~/features/moderation/views/flag-card";
import { ComplaintLink } from "~/features/moderation/grievances/views/complaint-link";
import { presentOwnDay } from "~/features/my-calendar/my-calendar-presenter.server";
import { OwnDayNotice } from "~/features/my-calendar/views/own-day-notice";
import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { threadQuotes } from "~/features/quotes/quote-presenter.server";
import { AskAgainForm } from "~/features/quotes/views/answer-forms";
import { ThreadQuotes } from "~/features/quotes/views/thread-quotes";
import { isOpen } from "~/features/bookings/booking-lifecycle";
import { form } from "~/http/forms/form.server";
import { isSeenByOwner, page } from "~/http/page.server";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { Link } from "~/ui/controls/link";
import { Page } from "~/ui/navigation/page";
import { BackLink } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

type Sides = Pick<Awaited<ReturnType<typeof enquiryFor>>, "party" | "customerName" | "business">;

export const loader = page("member", async ({ actor, param, request, language, t }) => {
  const { party } = await threadFor(actor, param("id"));
  const lost = party === "customer" ? await lostEvent(actor, param("id")) : null;
  const [enquiry, offers, others] = await Promise.all([
    enquiryFor(actor, param("id"), language, { besidesLost: lost !== null }),
    lost && presentOpenOffers(lost, language),
    lost && presentAskOthers(lost, language),
  ]);
  const [quotes, flags, ownDay, bookings, customerRating] = await Promise.all([
    threadQuotes(enquiry.id, enquiry.brief.dateIso, language),
    flagsOnThread(actor, enquiry.id, language, otherSide(enquiry)),
    party === "provider" && enquiry.ownDay ? presentOwnDay(actor, enquiry.ownDay, language) : null,
    bookingsInThreads([enquiry], party, language),
    presentRatingOfCustomer(actor, enquiry.id, t),
  ]);
  const booking = bookings[enquiry.id] ?? null;
  const task = booking && (await taskOfBooking(booking, party, language));
  // Last, since it marks new messages as seen.
  const seen = { isSeen: isSeenByOwner(request) };
  const messages = await presentMessages(actor, enquiry.id, seen, language);
  return {
    enquiry,
    booking,
    task,
    ownDay,
    customerRating,
    quotes,
    invitation: t("quotes.page.invite"),
    flags,
    messages,
    offers,
    others,
    title: t("enquiries.detail.title", enquiry.brief),
  };
});

export const action = form(
  "member",
  enquiryEventForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const { already } = await transitionEnquiryAndQuotes(actor, param("id"), input);
    const path = paths.enquiry(param("id"));
    return already
      ? redirectWithToast(path, `enquiries.already.${input.event}`, { type: "info" })
      : redirectWithToast(path, `enquiries.done.${input.event}`);
  },
);

const otherSide = ({ party, customerName, business }: Sides) =>
  party === "provider" ? customerName : business;

export default function EnquiryPage() {
  const {
    enquiry,
    booking,
    task,
    ownDay,
    customerRating,
    quotes,
    invitation,
    flags,
    messages,
    offers,
    others,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { brief, party } = enquiry;
  // Each side has one form with fields.
  const event = party === "customer" ? "choose_another" : "reject";
  const {
    form: formProps,
    fields,
    kind,
  } = usePostedForm<typeof enquiryEventForm>(`${event}-${enquiry.id}`);
  const isAnswerable = !enquiry.over && enquiry.events.includes(event);
  const name = otherSide(enquiry);
  const isOver = booking !== null && !isOpen(booking.state);
  const openQuote = quotes.find(({ isOpen }) => isOpen);
  const book =
    party === "customer" && enquiry.events.includes("request_booking")
      ? {
          to: paths.requestBooking(enquiry.id, openQuote && { quote: openQuote.id }),
          label: openQuote
            ? t("bookings.form.doFor", openQuote.bill)
            : t("enquiries.do.request_booking"),
          valid: openQuote && t("quotes.card.valid", { until: openQuote.validUntil }),
        }
      : null;
  return (
    <Page
      className="enquiry-page"
      aside={
        <>
          <AnswerCard
            // Those named below can be asked with one press.
            enquiry={others ? { ...enquiry, similar: [] } : enquiry}
            book={book}
            name={name}
            form={formProps}
            fields={fields}
            isRefused={kind !== undefined}
          />
          <ContactCard {...enquiry} />
          {enquiry.ownNumber && (
            <NumberCard action={paths.enquiryNumber(enquiry.id)} number={enquiry.ownNumber} />
          )}
          <EnquiryHistory {...enquiry} />
          <FlagCard {...flags} enquiryId={enquiry.id} />
          <ComplaintLink reference={brief.reference} />
        </>
      }
    >
      <BackLink to={paths.status()} label="enquiries.detail.backTo" />
      <PostedSummary typed={["note"]} absent={isAnswerable ? [] : ["reason", "note", "chosen"]} />
      <BriefTitle
        brief={brief}
        lede={t(party === "provider" ? "enquiries.detail.from" : "enquiries.detail.to", { name })}
        state={booking ?? { state: enquiry.state, label: enquiry.stateLabel }}
      />
      {booking && <ThreadBooking booking={booking} task={task} name={name} />}
      {messages.messages.length > 0 && (
        <p>
          <Link to="#messages">
            {t(
              messages.messages.some(({ isNew }) => isNew)
                ? "dashboard.task.message"
                : "messages.titleWith",
              { name },
            )}
          </Link>
        </p>
      )}
      <OwnDayNotice ownDay={ownDay} />
      <CustomerRating words={customerRating} />
      <OpenOffers offers={offers} />
      {others && <AskOthers others={others} />}
      <ThreadQuotes
        quotes={quotes}
        party={party}
        enquiryId={enquiry.id}
        business={enquiry.business}
        mayQuote={enquiry.events.includes("quote")}
        isReopened={isOver}
        invitation={invitation}
        again={
          party === "customer" && messages.canWrite
            ? (quote) => <AskAgainForm quote={quote} />
            : undefined
        }
      />
      <ThreadMessages thread={messages} isOver={isOver} />
      <BriefSummary brief={brief} />
      <CustomersAnswers wishes={enquiry.wishes} />
      <AnswerBar enquiry={enquiry} name={name} book={book} />
    </Page>
  );
}
