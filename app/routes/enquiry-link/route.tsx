import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mailGuestLinks, guestLinkForm } from "~/features/enquiries/guests/guest-commands.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("anyone", async ({ url, t }) => ({
  title: t("enquiries.guestLink.title"),
  hasEnded: url.searchParams.has("ended"),
}));

export const action = form(
  "anyone",
  guestLinkForm,
  async ({ input, ip, language, redirectWithToast }) => {
    await mailGuestLinks(input.email, ip, language);
    return redirectWithToast(paths.guestLink(), "enquiries.guestLink.done");
  },
);

export default function GuestLinkPage() {
  const { hasEnded } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm<typeof guestLinkForm>("guest-link");
  return (
    <Page width="narrow">
      <BackLink to={paths.login()} label="accounts.login.do" />
      <ErrorSummary {...summary} />
      <PageTitle lede={t("enquiries.guestLink.lede")}>{t("enquiries.guestLink.title")}</PageTitle>
      {hasEnded && <Notice tone="warning">{t("enquiries.guestLink.ended")}</Notice>}
      <Form {...formProps} className="form">
        <FormToken />
        <TextField
          {...control(fields.email)}
          label={t("accounts.email.label")}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <SendRow button="enquiries.guestLink.do" busy="accounts.signup.busy" />
      </Form>
    </Page>
  );
}
