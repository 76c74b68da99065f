import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { moveForm } from "~/features/enquiries/forms";
import { moveEnquiry } from "~/features/enquiries/answering/move-enquiry.server";
import { AnswerBar } from "~/features/enquiries/answering/views/answer-bar";
import { AnswerCard } from "~/features/enquiries/answering/views/answer-card";
import { BriefSummary } from "~/features/enquiries/answering/views/brief-summary";
import { ContactCard } from "~/features/enquiries/answering/views/contact-card";
import { EnquiryHistory } from "~/features/enquiries/answering/views/enquiry-history";
import { StateTag } from "~/features/enquiries/views/state-tag";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { usePostedForm } from "~/ui/forms/use-posted-form";

export const handle: Handle = { hydrate: true };
export const meta = pageTitle;

export const loader = page("member", async ({ actor, param, language, t }) => {
  const enquiry = await enquiryFor(actor, param("id"), language);
  return { enquiry, title: t("enquiries.detail.title", enquiry.brief) };
});

export const action = form(
  "member",
  moveForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const { already } = await moveEnquiry(actor, param("id"), input);
    const there = paths.enquiry(param("id"));
    return already
      ? redirectWithToast(there, `enquiries.already.${input.event}`, { type: "info" })
      : redirectWithToast(there, `enquiries.done.${input.event}`);
  },
);

export { clientAction, revalidateByDefault as shouldRevalidate } from "~/ui/forms/unanswered-form";

export default function EnquiryPage() {
  const { enquiry } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, kind } = usePostedForm<typeof moveForm>(`reject-${enquiry.id}`);
  const { brief, party } = enquiry;
  const name = party === "provider" ? enquiry.customerName : enquiry.business;
  return (
    <Page
      width="wide"
      className="enquiry-page"
      aside={
        <>
          <AnswerCard
            enquiry={enquiry}
            name={name}
            form={formProps}
            fields={fields}
            isRefused={kind !== undefined}
          />
          <ContactCard {...enquiry} />
          <EnquiryHistory history={enquiry.history} />
        </>
      }
    >
      <BackLink to={paths.status()}>{t("enquiries.detail.backTo")}</BackLink>
      <PostedSummary typed={["note"]} />
      <PageTitle
        eyebrow={t("enquiries.detail.reference", { reference: brief.reference })}
        lede={t(party === "provider" ? "enquiries.detail.from" : "enquiries.detail.to", { name })}
        actions={<StateTag state={enquiry.state} label={enquiry.stateLabel} />}
      >
        {brief.event}
      </PageTitle>
      <BriefSummary brief={brief} />
      <AnswerBar enquiry={enquiry} name={name} />
    </Page>
  );
}
