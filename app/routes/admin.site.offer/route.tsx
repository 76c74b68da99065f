import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteOffer } from "~/features/site/site-commands.server";
import { siteOfferForm } from "~/features/site/site-forms";
import { presentSiteOffer } from "~/features/site/site-presenter.server";
import { SiteForm } from "~/features/site/views/site-form";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { reviewHoursOffered } from "~/platform/site/site-settings";
import { DetailsCard } from "~/ui/controls/details-card";
import { CheckboxField } from "~/ui/forms/fields";
import { choices, type FieldsOf } from "~/ui/forms/use-posted-form";
import { offerFields } from "~/features/site/site-fields";
import { FormFields } from "~/ui/forms/form-fields";

export const loader = page("admin", async ({ t, language }) => ({
  title: t("site.offer.title"),
  ...presentSiteOffer(language),
}));

export const action = siteForm(siteOfferForm, changeSiteOffer);

export default function SiteOfferRoute() {
  const { cities, version, defaults } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteOfferForm>
      id="site-offer"
      lede={t("site.offer.lede")}
      version={version}
      defaults={defaults}
    >
      {(fields) => <SiteOfferFields fields={fields} cities={cities} />}
    </SiteForm>
  );
}

interface SiteOfferFieldsProps {
  fields: FieldsOf<typeof siteOfferForm>;
  cities: { value: string; label: string }[];
}

function SiteOfferFields({ fields, cities }: SiteOfferFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormFields
        of={offerFields}
        posted={fields}
        own={{
          reviewHours: {
            options: reviewHoursOffered.map((count) => ({
              value: String(count),
              label: t("site.offer.hours", { count }),
            })),
          },
        }}
      />
      <DetailsCard
        title={t("site.offer.cities.label")}
        open={Boolean(fields.cities.errors?.length)}
      >
        <CheckboxField
          {...choices(fields.cities)}
          label={t("site.offer.cities.which")}
          hint={t("site.offer.cities.hint")}
          options={cities}
          inline
        />
      </DetailsCard>
    </>
  );
}
