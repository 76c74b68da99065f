import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BriefSummary, BriefTitle } from "~/features/enquiries/answering/views/brief-summary";
import { ContactCard } from "~/features/enquiries/answering/views/contact-card";
import { EnquiryHistory } from "~/features/enquiries/answering/views/enquiry-history";
import { OutcomeCard } from "~/features/enquiries/answering/views/outcome-card";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { guestOfLink } from "~/features/enquiries/guests/guest-link.server";
import { GuestActions } from "~/features/enquiries/views/guest-actions";
import { isOwnBrief } from "~/features/enquiries/enquiry-threads.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { GuestMessages } from "~/features/messages/views/thread-messages";
import { answerAsGuest, guestForm } from "~/features/quotes/answer-as-guest.server";
import { presentGuestsThreads } from "~/features/quotes/quote-comparison.server";
import { GuestsThreads } from "~/features/quotes/views/quote-columns";
import type { quotePost } from "~/features/quotes/quote-forms";
import { threadQuotes } from "~/features/quotes/quote-presenter.server";
import { AskAgainForm } from "~/features/quotes/views/answer-forms";
import { ThreadQuotes } from "~/features/quotes/views/thread-quotes";
import { ComplaintLink } from "~/features/moderation/grievances/views/complaint-link";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/navigation/page";
import paperStyles from "~/layout/styles/papers.css?url";
import type { Handle } from "~/layout/route-handle";

export const handle: Handle = { styles: [paperStyles] };

/** A mail scanner may open the link too: reading it changes nothing and marks nothing as seen. */
export const loader = page("anyone", async ({ actor, param, url, language, t }) => {
  const found = await guestOfLink(param("token"));
  if (!found) throw redirect(paths.guestLink({ ended: "yes" }));
  const { guest, brief, from } = found;
  if (actor && isOwnBrief(brief, actor)) throw redirect(paths.enquiry(guest.enquiryId));
  const cursor = url.searchParams.get("cursor");
  const [enquiry, all] = await Promise.all([
    enquiryFor(guest, guest.enquiryId, language),
    presentGuestsThreads(brief, { here: guest.enquiryId, from }, language),
  ]);
  const eventDay = enquiry.brief.dateIso;
  return {
    all,
    enquiry,
    here: paths.guestEnquiry(param("token")),
    email: brief.email,
    quotes: await threadQuotes(enquiry.id, eventDay, language),
    messages: await presentMessages(guest, enquiry.id, { cursor, isSeen: false }, language),
    title: t("enquiries.detail.title", enquiry.brief),
  };
});

export const action = form(
  "anyone",
  guestForm,
  async ({ param, input, redirectWithToast }) => {
    const found = await guestOfLink(param("token"));
    if (!found) throw redirect(paths.guestLink({ ended: "yes" }));
    await answerAsGuest(found.guest, input);
    return input.intent === "endLinks"
      ? redirectWithToast(paths.guestLink(), "enquiries.guest.done.endLinks")
      : redirectWithToast(
          paths.guestEnquiry(param("token")),
          `enquiries.guest.done.${input.intent}`,
        );
  },
  { files: true },
);

// Not hydrated: a stranger's phone opens it once, from an email.
export default function GuestEnquiryPage() {
  const { all, enquiry, here, email, quotes, messages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, kind } = usePostedForm<typeof quotePost>("decline");
  const { brief, business } = enquiry;
  return (
    <Page
      className="enquiry-page"
      aside={
        <>
          {enquiry.over && <OutcomeCard {...enquiry} />}
          <GuestActions
            action={here}
            state={enquiry.state}
            name={business}
            email={email}
            canWithdraw={enquiry.events.includes("withdraw")}
          />
          <ContactCard {...enquiry} />
          <EnquiryHistory {...enquiry} />
          <ComplaintLink reference={brief.reference} />
        </>
      }
    >
      <PostedSummary
        typed={["text", "note"]}
        absent={[
          ...(messages.canWrite ? [] : ["text", "files"]),
          ...(quotes[0]?.isOpen ? [] : ["reason", "note"]),
        ]}
      />
      <BriefTitle
        brief={brief}
        lede={t("enquiries.detail.to", { name: business })}
        state={{ state: enquiry.state, label: enquiry.stateLabel }}
      />
      <GuestsThreads threads={all} />
      {enquiry.suspended && <Notice>{enquiry.suspended}</Notice>}
      <ThreadQuotes
        quotes={quotes}
        party="customer"
        enquiryId={enquiry.id}
        business={business}
        mayQuote={false}
        again={
          messages.canWrite
            ? (quote) => (
                <AskAgainForm quote={quote} action={here}>
                  <input type="hidden" name="intent" value="message" />
                </AskAgainForm>
              )
            : undefined
        }
        decline={{ action: here, form: formProps, fields, isRefused: kind !== undefined }}
        book={() => (
          <ButtonLink to={paths.signup({ role: "customer", email })}>
            {t("enquiries.guest.book")}
          </ButtonLink>
        )}
      />
      <GuestMessages thread={messages} action={here} />
      <BriefSummary brief={brief} />
    </Page>
  );
}
