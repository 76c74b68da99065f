import { useTranslation } from "react-i18next";
import type { Listing } from "~/features/directory/search/listing";
import { Rating } from "~/features/directory/search/views/rating";
import { Avatar } from "~/ui/data/avatar";
import { CheckboxField, FieldWords, fieldId } from "~/ui/forms/fields";
import type { Option } from "~/ui/forms/fields/field";
import { choices, type PostedField } from "~/ui/forms/use-posted-form";

/** On a wide screen, their card is beside the form. */
export function Recipient({ provider }: { provider: Listing }) {
  const { t } = useTranslation();
  return (
    <div className="cluster enquiry-recipient">
      <Avatar seed={provider.id} size={56} />
      <div>
        <p className="eyebrow">{t("enquiries.to.label")}</p>
        <p>
          <strong>{provider.name}</strong> <span className="muted">{provider.city}</span>{" "}
          {provider.rating && <Rating rating={provider.rating} />}
        </p>
      </div>
    </div>
  );
}

export function AlsoAsk({ others, field }: { others: Option[]; field: PostedField }) {
  const { t } = useTranslation();
  if (others.length > 0)
    return (
      <CheckboxField
        {...choices(field)}
        label={t("enquiries.to.also")}
        hint={t("enquiries.to.alsoHint")}
        options={others}
        optional
      />
    );
  // Without a choice of others, errors about the provider are shown here.
  return (
    <div id={fieldId(field.name)} tabIndex={-1}>
      <FieldWords field={{ ...choices(field), label: t("enquiries.to.label") }} />
    </div>
  );
}
