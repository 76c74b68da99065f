import { redirect } from "@remix-run/node";
import { Form, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { enquiryPageForm } from "~/features/enquiries/enquiry-forms";
import { searchFilters } from "~/features/directory/search/search-filters";
import { sendFromPage } from "~/features/enquiries/sending/send-enquiry.server";
import { waitingBrief } from "~/features/enquiries/sending/verify-enquiry.server";
import { OpenCode } from "~/features/accounts/views/one-time-code";
import { enquiryFormFor } from "~/features/enquiries/sending/sending-prefill.server";
import { presentChoice } from "~/features/events/event-presenter.server";
import {
  EventChoice,
  CityWarning,
  EventFields,
  AlsoAsk,
  Recipient,
} from "~/features/enquiries/sending/views/enquiry-form";
import { ListingCard } from "~/features/directory/search/views/listing-card";
import { SenderFields, Honeypot } from "~/features/enquiries/sending/views/sender-fields";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { searchedIn, addSentReference, sentReferences } from "~/http/auth/browsing-cookies.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import enquiryFormStyles from "~/layout/styles/enquiry-form.css?url";
import workingStyles from "~/layout/styles/working-pages.css?url";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { styles: [workingStyles, enquiryFormStyles] };

export const loader = page("anyone", async ({ actor, param, url, request, language, t }) => {
  const also = url.searchParams.getAll("also");
  const date = url.searchParams.get("date");
  const about = url.searchParams.get("about");
  const { guests } = searchFilters.read(url.searchParams).filters;
  const { filters: searched, ...planned } = await searchedIn(request);
  const event = url.searchParams.get("event") ?? planned.event;
  const references = await sentReferences(request);
  const filled = await enquiryFormFor(
    [param("slug"), ...also],
    { account: actor, references },
    language,
    {
      date,
      guests,
      about,
      searched,
      event,
      function: event === planned.event ? planned.function : null,
      empty: url.searchParams.get("start") === "empty",
    },
  );
  const here = { also, date: date ?? undefined, guests, about: about ?? undefined };
  const { filledFrom } = filled;
  return {
    ...filled,
    waiting: actor ? null : await waitingBrief(references),
    earlier: filledFrom && {
      text:
        filledFrom === "search"
          ? t("enquiries.form.filled.search")
          : t("enquiries.form.filled.enquiry", { date: formatDay(istDay(filledFrom), language) }),
      empty: paths.enquire(param("slug"), { also, event: "none", start: "empty" }),
    },
    events: presentChoice(filled, (id) => paths.enquire(param("slug"), { ...here, event: id })),
    here: paths.enquire(param("slug"), { ...here, event: event ?? undefined }),
    title: t("enquiries.form.title", { business: filled.provider.name }),
  };
});

export const action = form(
  "anyone",
  enquiryPageForm,
  async (posting) => {
    const { actor, input, request, visitor, ip, language, redirectWithToast } = posting;
    const sender = { account: actor, visitor, browser: visitor, ip, language };
    const sent = await sendFromPage(input, sender, posting.isStrangers);
    const headers = new Headers();
    // An account finds its enquiries without the browser's help.
    if (sent.isStored && !actor)
      headers.set("Set-Cookie", await addSentReference(request, sent.reference));
    return sent.verified
      ? redirect(paths.enquiryThankYou(sent.reference), { status: 303, headers })
      : redirectWithToast(paths.enquiryVerify(sent.reference), "accounts.otp.sent", { headers });
  },
  { actsForAccount: true },
);

/** After a conflict too: the form needs a new key before the changed enquiry can be sent. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;

export default function EnquirePage() {
  const {
    provider,
    freeOn,
    others,
    here,
    events,
    event,
    earlier,
    defaults,
    isNotFree,
    ownEmail,
    waiting,
    idem,
    renderedStamp,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const {
    form: formProps,
    fields,
    summary,
    kind,
    errors,
  } = usePostedForm<typeof enquiryPageForm>("enquire", defaults);
  return (
    <Page
      className="enquiry-form-page"
      aside={<ListingCard listing={provider} freeOn={freeOn} keep={null} eager />}
    >
      <BackLink to={paths.provider(provider.slug)}>{provider.name}</BackLink>
      {errors.confirmCity ? (
        <CityWarning form={formProps.id}>{errors.confirmCity}</CityWarning>
      ) : (
        <ErrorSummary {...summary} />
      )}
      <PageTitle lede={t("enquiries.form.lede")}>{t("enquiries.form.heading")}</PageTitle>
      {waiting && <OpenCode email={waiting.email} to={paths.enquiryVerify(waiting.reference)} />}
      {!ownEmail && (
        <p>
          {t("enquiries.form.haveAccount")}{" "}
          <Link to={paths.login({ redirectTo: here })}>{t("enquiries.form.logIn")}</Link>
        </p>
      )}
      <Form {...formProps} className="form">
        <FormToken />
        <input type="hidden" name="_idem" value={idem} />
        <input type="hidden" name="_drawn" value={renderedStamp} />
        <input type="hidden" name="providerIds" value={provider.id} />
        <Recipient provider={provider} />
        <h2>{t("enquiries.form.event")}</h2>
        <EventChoice choice={events} />
        {earlier && (
          <p className="note">
            {earlier.text} <Link to={earlier.empty}>{t("enquiries.form.filled.empty")}</Link>
          </p>
        )}
        {event && <input type="hidden" name="eventId" value={event.id} />}
        <EventFields
          fields={fields}
          kind={kind}
          notFree={
            isNotFree && defaults.eventDate
              ? { name: provider.name, typed: defaults.eventDate }
              : null
          }
        />
        <h2>{t("enquiries.form.contact")}</h2>
        <SenderFields fields={fields} ownEmail={ownEmail} />
        {!ownEmail && <Honeypot />}
        <AlsoAsk others={others} field={fields.providerIds} />
        {!ownEmail && <p className="note">{t("enquiries.form.guest")}</p>}
        <SendRow button="enquiries.form.do" busy="enquiries.form.busy" />
      </Form>
    </Page>
  );
}
