import { redirect } from "@remix-run/node";
import { Form, Link, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { enquiryPageForm } from "~/features/enquiries/forms";
import { sendFromPage } from "~/features/enquiries/sending/send-from-page.server";
import { enquiryFormFor } from "~/features/enquiries/sending/prefill.server";
import { EventFields } from "~/features/enquiries/sending/views/enquiry-fields";
import { Recipients } from "~/features/enquiries/sending/views/recipients";
import { SenderFields, Honeypot } from "~/features/enquiries/sending/views/sender-fields";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import { addSentReference, sentReferences } from "~/http/cookies/sent-enquiries.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { usePostedForm } from "~/ui/forms/use-posted-form";

export const meta = pageTitle;

export const loader = page("anyone", async ({ actor, param, request, language, t }) => {
  const filled = await enquiryFormFor(
    param("slug"),
    { account: actor, references: await sentReferences(request) },
    language,
  );
  return { ...filled, title: t("enquiries.form.title", { business: filled.provider.name }) };
});

export const action = form(
  "anyone",
  enquiryPageForm,
  async (posting) => {
    const { actor, input, request, visitor, address, language, redirectWithToast } = posting;
    const sender = { account: actor, visitor, browser: visitor, address, language };
    const sent = await sendFromPage(input, sender, posting.isStrangers);
    const headers = new Headers();
    // An account finds its enquiries again without the browser's help.
    if (sent.kept && !actor)
      headers.set("Set-Cookie", await addSentReference(request, sent.reference));
    return sent.verified
      ? redirect(paths.enquiryThankYou(sent.reference), { status: 303, headers })
      : redirectWithToast(paths.enquiryVerify(sent.reference), "accounts.otp.sent", { headers });
  },
  { actsForAccount: true },
);

/** After a conflict too: the form needs a new key, so that what was changed can be sent. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;

export default function EnquirePage() {
  const { provider, similar, defaults, ownEmail, idem, drawn } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const {
    form: formProps,
    fields,
    summary,
  } = usePostedForm<typeof enquiryPageForm>("enquire", defaults);
  return (
    <Page width="narrow">
      <BackLink to={paths.provider(provider.slug)}>{provider.name}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("enquiries.form.lede")}>{t("enquiries.form.heading")}</PageTitle>
      {!ownEmail && (
        <p>
          {t("enquiries.form.haveAccount")}{" "}
          <Link to={paths.login({ redirectTo: paths.enquire(provider.slug) })}>
            {t("enquiries.form.logIn")}
          </Link>
        </p>
      )}
      <Form {...formProps} className="form">
        <FormToken />
        <input type="hidden" name="_idem" value={idem} />
        <input type="hidden" name="_drawn" value={drawn} />
        <Recipients provider={provider} similar={similar} field={fields.providerIds} />
        <h2>{t("enquiries.form.event")}</h2>
        <EventFields fields={fields} />
        <h2>{t("enquiries.form.contact")}</h2>
        <SenderFields fields={fields} ownEmail={ownEmail} />
        {!ownEmail && <Honeypot />}
        {!ownEmail && <p className="note">{t("enquiries.form.guest")}</p>}
        <ButtonRow>
          <Button busyLabel={t("enquiries.form.busy")}>{t("enquiries.form.do")}</Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
