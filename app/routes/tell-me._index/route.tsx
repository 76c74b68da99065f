import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useOffered } from "~/features/site/views/use-offer";
import { categories } from "~/features/directory/category-catalogue";
import { requestJoiningAlert } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { joiningAlertForm } from "~/features/shortlist/joining-alerts/joining-alert-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { cityName } from "~/platform/india/places/places";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("anyone", async ({ url, actor, t, language }) => {
  const given = (name: string) => url.searchParams.get(name)?.slice(0, 80) ?? "";
  return {
    title: t("joiningAlerts.title"),
    filledIn: {
      category: given("category"),
      city: given("city") && cityName(given("city"), language),
      eventDate: given("date"),
      guestCount: given("guests"),
      email: actor?.email ?? "",
    },
  };
});

export const action = form(
  "anyone",
  joiningAlertForm,
  async ({ input, ip, actor, language, redirectWithToast }) => {
    await requestJoiningAlert(input, ip, actor?.language ?? language);
    return redirectWithToast(paths.joiningAlerts(), "joiningAlerts.asked");
  },
  { labels: "joiningAlert" },
);

export default function JoiningAlertsPage() {
  const { filledIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const {
    form: formProps,
    fields,
    summary,
  } = usePostedForm<typeof joiningAlertForm>("joining-alert", filledIn);
  const offered = useOffered("categories", categories, [fields.category.initialValue]);
  return (
    <Page width="narrow">
      <BackLink to={paths.providers()}>{t("layout.findProviders")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("joiningAlerts.lede")}>{t("joiningAlerts.title")}</PageTitle>
      <Form {...formProps} className="form">
        <FormToken />
        <SelectField
          {...control(fields.category)}
          label={t("joiningAlerts.form.category.label")}
          emptyLabel={t("joiningAlerts.form.category.empty")}
          options={offered.map((value) => ({ value, label: t(`directory.category.${value}`) }))}
        />
        <TextField
          {...control(fields.city)}
          label={t("joiningAlerts.form.city.label")}
          autoComplete="address-level2"
          width="medium"
        />
        <TextField
          {...control(fields.eventDate)}
          label={t("joiningAlerts.form.eventDate.label")}
          hint={t("joiningAlerts.form.eventDate.hint")}
          inputMode="numeric"
          autoComplete="off"
          width="medium"
          optional
        />
        <TextField
          {...control(fields.guestCount)}
          label={t("joiningAlerts.form.guestCount.label")}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          optional
        />
        <TextArea
          {...control(fields.brief)}
          label={t("joiningAlerts.form.brief.label")}
          hint={t("joiningAlerts.form.brief.hint")}
          optional
        />
        <TextField
          {...control(fields.email)}
          label={t("accounts.email.label")}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <ButtonRow>
          <Button busyLabel={t("accounts.signup.busy")}>{t("joiningAlerts.form.do")}</Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
