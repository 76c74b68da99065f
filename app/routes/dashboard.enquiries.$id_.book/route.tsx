import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { openBookingOf } from "~/features/bookings/bookings.server";
import { bookingFormFields } from "~/features/bookings/booking-fields";
import { bookingPageForm } from "~/features/bookings/booking-forms";
import {
  requestFromPage,
  requestPage,
  type PresentedOffer,
} from "~/features/bookings/requesting/request-page.server";
import { OfferCard } from "~/features/bookings/views/offer-card";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import type { Handle } from "~/layout/route-handle";
import { isConflict } from "~/platform/refusals";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { revalidateUnlessUnsent, useAnswer } from "~/ui/forms/unsent-post";
import { FormFields } from "~/ui/forms/form-fields";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

/** Shown above the page if the form is gone, with its price. */
const typed = Object.keys(bookingFormFields);

export const handle: Handle = { hydrate: true };

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
  bookingPageForm,
  async ({ actor, param, input, language, redirectWithToast }) => {
    try {
      const { id, already } = await requestFromPage(actor, param("id"), input, language);
      return await redirectWithToast(
        paths.booking(id),
        `bookings.${already ? "already" : "done"}.request`,
        already ? { type: "info" } : {},
      );
    } catch (error) {
      // With a booking under way the page redirects to it and would lose what refused this one.
      const open = isConflict(error) && (await openBookingOf(actor, param("id")));
      if (!open) throw error;
      return redirectWithError(error, paths.booking(open.id), "errors.saving", redirectWithToast);
    }
  },
);

/** Also after a refusal, which may mean that the page shows an outdated price. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function RequestBookingRoute() {
  const { request } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const posted = usePostedForm<typeof bookingPageForm>("book", request.defaults);
  const { answer } = useAnswer<{ offer?: PresentedOffer }>();
  const { form: formProps, fields, summary } = posted;
  const { business, choices } = request;
  const offer = answer?.offer ?? request.chosen;
  // The date that the page has warned about: the refused one, or the form's initial one.
  const warned = fields.eventDate.errors?.length
    ? fields.eventDate.initialValue
    : posted.kind
      ? fields.warned.initialValue
      : request.notFree
        ? request.defaults.eventDate
        : "";
  return (
    <Page width="narrow">
      <BackLink to={request.enquiry} label="bookings.form.back" />
      {offer ? (
        <ErrorSummary {...summary} title={answer?.offer && t("bookings.form.changed.title")} />
      ) : (
        <PostedSummary typed={typed} absent={typed} />
      )}
      <PageTitle lede={request.closed ? undefined : t("bookings.form.lede", { business })}>
        {t("bookings.form.title")}
      </PageTitle>
      {request.closed && (
        <>
          {!answer && <Notice tone="warning">{request.closed}</Notice>}
          <ButtonRow>
            <ButtonLink to={request.enquiry}>{t("bookings.form.back")}</ButtonLink>
          </ButtonRow>
        </>
      )}
      {request.notice && !answer?.offer && <Notice tone="warning">{request.notice}</Notice>}
      {request.otherGuests && !answer?.offer && (
        <Notice tone="warning">
          {request.otherGuests.text}{" "}
          <Link to={request.otherGuests.to}>{t("bookings.form.askAgain")}</Link>
        </Notice>
      )}
      {request.closed ? null : offer ? (
        <OfferCard offer={offer} otherPrices={request.otherPrices} />
      ) : (
        <section aria-labelledby="offers" className="stack">
          <h2 id="offers">
            {t(choices.length ? "bookings.form.choose" : "bookings.form.nothing")}
          </h2>
          {choices.length === 0 && <p>{t("bookings.form.nothingText", { business })}</p>}
          <ul className="enquiry-threads" role="list">
            {choices.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offer && (
        <Form {...formProps} className="form">
          <FormToken />
          <input type="hidden" name={offer.field} value={offer.value} />
          <input type="hidden" name="shown" value={offer.figures} />
          <input type="hidden" name="shownGuests" value={offer.guests} />
          <input type="hidden" name="warned" value={warned} />
          {request.notFree && !posted.kind && <Notice tone="warning">{request.notFree}</Notice>}
          <FormFields of={bookingFormFields} posted={fields} />
          <p className="note">{t("bookings.form.noHold")}</p>
          <ButtonRow>
            <Button busyLabel={t("bookings.form.busy")}>
              {answer?.offer ? t("bookings.form.doFor", answer.offer) : t("bookings.form.do")}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </Page>
  );
}
