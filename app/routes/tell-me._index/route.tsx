import { person } from "~/features/accounts/account-fields";
import { FormField } from "~/ui/forms/form-fields";
import { TitledForm } from "~/ui/forms/titled-form";
import { useLoaderData } from "@remix-run/react";
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
import { SelectField, TextArea, TextField } from "~/ui/forms/fields";
import { control, type PostedField } from "~/ui/forms/use-posted-form";
import { BackLink } from "~/ui/navigation/page-header";
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
  return (
    <Page width="narrow">
      <BackLink to={paths.providers()}>{t("layout.findProviders")}</BackLink>
      <TitledForm<typeof joiningAlertForm>
        id="joining-alert"
        title={t("joiningAlerts.title")}
        lede={t("joiningAlerts.lede")}
        defaults={filledIn}
        button="joiningAlerts.form.do"
        busy="accounts.signup.busy"
      >
        {(fields) => (
          <>
            <CategoryField field={fields.category} />
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
            <FormField of={person.email} posted={fields.email} />
          </>
        )}
      </TitledForm>
    </Page>
  );
}

function CategoryField({ field }: { field: PostedField }) {
  const { t } = useTranslation();
  const category = control(field);
  const offered = useOffered("categories", categories, [category.defaultValue]);
  return (
    <SelectField
      {...category}
      label={t("joiningAlerts.form.category.label")}
      emptyLabel={t("joiningAlerts.form.category.empty")}
      options={offered.map((value) => ({ value, label: t(`directory.category.${value}`) }))}
    />
  );
}
