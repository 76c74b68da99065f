import { useTranslation } from "react-i18next";
import { categories, eventTypes, languages } from "#db/schema/allowed-values";
import { registrations, reviewHoursOffered } from "~/platform/site/site-settings";
import { DetailsCard } from "~/ui/controls/details-card";
import { CheckboxField, RadioField, TextField } from "~/ui/forms/fields";
import { choices, control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { siteOfferForm } from "../site-forms";

interface SiteOfferFieldsProps {
  fields: FieldsOf<typeof siteOfferForm>;
  cities: { value: string; label: string }[];
}

export function SiteOfferFields({ fields, cities }: SiteOfferFieldsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`site.offer.${field}.label`);
  return (
    <>
      <RadioField
        {...control(fields.registration)}
        label={label("registration")}
        options={registrations.map((value) => ({ value, label: t(`site.offer.${value}`) }))}
      />
      <RadioField
        {...control(fields.reviewHours)}
        label={label("reviewHours")}
        hint={t("site.offer.reviewHours.hint")}
        options={reviewHoursOffered.map((count) => ({
          value: String(count),
          label: t("site.offer.hours", { count }),
        }))}
        inline
      />
      <TextField
        {...control(fields.noticeDays)}
        label={label("noticeDays")}
        hint={t("site.offer.noticeDays.hint")}
        inputMode="numeric"
        width="short"
      />
      <CheckboxField
        {...choices(fields.languages)}
        label={label("languages")}
        options={languages.map((value) => ({ value, label: t(`site.offer.language.${value}`) }))}
        inline
      />
      <CheckboxField
        {...choices(fields.categories)}
        label={label("categories")}
        hint={t("site.offer.categories.hint")}
        options={categories.map((value) => ({ value, label: t(`directory.category.${value}`) }))}
        inline
      />
      <CheckboxField
        {...choices(fields.eventTypes)}
        label={label("eventTypes")}
        options={eventTypes.map((value) => ({ value, label: t(`enquiries.eventType.${value}`) }))}
        inline
      />
      <DetailsCard title={label("cities")} open={Boolean(fields.cities.errors?.length)}>
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
