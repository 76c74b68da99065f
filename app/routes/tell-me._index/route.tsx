import { TitledForm } from "~/ui/forms/titled-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useOffered } from "~/features/site/views/use-offer";
import { categories } from "~/features/directory/category-catalogue";
import { requestJoiningAlert } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { joiningAlertFields } from "~/features/shortlist/joining-alerts/joining-alert-fields";
import { joiningAlertForm } from "~/features/shortlist/joining-alerts/joining-alert-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { cityName } from "~/platform/india/places/places";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { BackLink } from "~/ui/navigation/page-header";
import { FormFields } from "~/ui/forms/form-fields";
import { Page } from "~/ui/navigation/page";

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
);

export default function JoiningAlertsPage() {
  const { filledIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.providers()} label="layout.findProviders" />
      <TitledForm<typeof joiningAlertForm>
        id="joining-alert"
        lede={t("joiningAlerts.lede")}
        defaults={filledIn}
        button="joiningAlerts.form.do"
        busy="accounts.signup.busy"
      >
        {(fields) => <AlertFields fields={fields} />}
      </TitledForm>
    </Page>
  );
}

function AlertFields({ fields }: { fields: FieldsOf<typeof joiningAlertForm> }) {
  const { defaultValue } = control(fields.category);
  const offered = useOffered("categories", categories, [defaultValue]);
  return (
    <FormFields of={joiningAlertFields} posted={fields} own={{ category: { values: offered } }} />
  );
}
