import { useTranslation } from "react-i18next";
import { reviewHoursOffered } from "~/platform/site/site-settings";
import { DetailsCard } from "~/ui/controls/details-card";
import { CheckboxField } from "~/ui/forms/fields";
import { choices, type FieldsOf } from "~/ui/forms/use-posted-form";
import { offerFields } from "../site-fields";
import { FormFields } from "~/ui/forms/form-fields";
import type { siteOfferForm } from "../site-forms";

interface SiteOfferFieldsProps {
  fields: FieldsOf<typeof siteOfferForm>;
  cities: { value: string; label: string }[];
}

export function SiteOfferFields({ fields, cities }: SiteOfferFieldsProps) {
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
