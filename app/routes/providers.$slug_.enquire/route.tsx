import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { enquiryPageForm } from "~/features/enquiries/forms";
import { sendFromPage } from "~/features/enquiries/sending/send-from-page.server";
import { enquiryToFill } from "~/features/enquiries/sending/prefill.server";
import { EventFields } from "~/features/enquiries/sending/views/enquiry-fields";
import { Recipients } from "~/features/enquiries/sending/views/recipients";
import { SenderFields, Trap } from "~/features/enquiries/sending/views/sender-fields";
import { form, page } from "~/http/handlers/handlers.server";
import { rememberSent, sentFromBrowser } from "~/http/cookies/sent-enquiries.server";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { usePostedForm } from "~/ui/forms/use-posted-form";

export const meta = titled;

export const loader = page("anyone", async ({ actor, params, request, language, t }) => {
  const filled = await enquiryToFill(
    params.slug!,
    { account: actor, references: await sentFromBrowser(request) },
    language,
  );
  return { ...filled, title: t("enquiries.form.title", { business: filled.provider.name }) };
});

export const action = form("anyone", enquiryPageForm, async (posting) => {
  const { actor, input, request, visitor, address, language, say } = posting;
  const sent = await sendFromPage(input, { account: actor, visitor, address, language });
  const headers = new Headers();
  if (sent.kept) headers.set("Set-Cookie", await rememberSent(request, sent.reference));
  return sent.verified
    ? say(paths.enquiryThankYou(sent.reference), "enquiries.verify.done", { headers })
    : say(paths.enquiryVerify(sent.reference), "accounts.otp.sent", { headers });
});

export default function EnquirePage() {
  const { provider, similar, defaults, ownEmail, idem, drawn } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm("enquire", defaults);
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
        <Recipients provider={provider} similar={similar} field={fields.providerIds!} />
        <h2>{t("enquiries.form.event")}</h2>
        <EventFields fields={fields} />
        <h2>{t("enquiries.form.contact")}</h2>
        <SenderFields fields={fields} ownEmail={ownEmail} />
        {!ownEmail && <Trap />}
        {!ownEmail && <p className="note">{t("enquiries.form.guest")}</p>}
        <ButtonRow>
          <Button busyLabel={t("enquiries.form.busy")}>{t("enquiries.form.do")}</Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
