import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { otpForm } from "~/features/accounts/account-forms";
import { ResendCode } from "~/features/accounts/views/one-time-code";
import {
  briefToVerify,
  verifyEnquiry,
  presentVerification,
} from "~/features/enquiries/sending/verify-enquiry.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { sentReferences } from "~/http/auth/browsing-cookies.server";
import { Reference } from "~/features/enquiries/views/enquiry-reference";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { otpField } from "~/features/accounts/account-fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ url, request, language, t }) => {
  const reference = url.searchParams.get("reference") ?? "";
  const brief = await briefToVerify(reference, await sentReferences(request));
  if (!brief) throw redirect(paths.enquiryThankYou(reference));
  return {
    ...(await presentVerification(brief, language)),
    title: t("enquiries.verify.title"),
    devMail: config().mode !== "production",
  };
});

export const action = form(
  "anyone",
  otpForm,
  async ({ input, url, request, ip }) => {
    const reference = url.searchParams.get("reference") ?? "";
    await verifyEnquiry(reference, await sentReferences(request), input.otp, ip);
    return redirect(paths.enquiryThankYou(reference), 303);
  },
  { failed: "accounts.otp.wrong" },
);

export default function EnquiryVerifyPage() {
  const { email, reference, waiting, wait, changeTo, devMail } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm<typeof otpForm>("enquiry-verify");
  return (
    <Page width="narrow" className="enquiry-page">
      <BackLink to={changeTo} label="enquiries.verify.change" />
      <ErrorSummary {...summary} />
      <PageTitle
        eyebrow={<Reference reference={reference} />}
        lede={t("enquiries.verify.lede", { email })}
      >
        {t("enquiries.verify.title")}
      </PageTitle>
      {waiting.length > 1 && (
        <>
          <p>{t("enquiries.verify.together")}</p>
          <ul>
            {waiting.map((one) => (
              <li key={one.reference}>
                {t("enquiries.verify.waiting", { ...one, names: one.names.join(", ") })}
              </li>
            ))}
          </ul>
        </>
      )}
      <Form {...formProps} className="form">
        <FormToken />
        <FormField of={otpField} posted={fields.otp} />
        <SendRow button="enquiries.verify.do" busy="enquiries.form.busy" />
      </Form>
      <p className="note">{t("enquiries.verify.later")}</p>
      <ResendCode action={paths.enquiryResend()} wait={wait} devMail={devMail}>
        <input type="hidden" name="reference" value={reference} />
      </ResendCode>
    </Page>
  );
}
