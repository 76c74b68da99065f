import { useTranslation } from "react-i18next";
import type { ProviderId } from "#db/schema/ids";
import { Avatar } from "~/ui/data/avatar";
import { CheckboxField, FieldWords, fieldId } from "~/ui/forms/fields";
import { choices, type PostedField } from "~/ui/forms/use-posted-form";

type Named = { id: ProviderId; name: string; city: string };

export function Recipients({
  provider,
  others,
  field,
}: {
  provider: Named;
  others: Named[];
  field: PostedField;
}) {
  const { t } = useTranslation();
  const isChoice = others.length > 0;
  return (
    // Without a choice of others, errors about the provider are shown here.
    <div
      className="enquiry-recipients"
      id={isChoice ? undefined : fieldId(field.name)}
      tabIndex={isChoice ? undefined : -1}
    >
      <input type="hidden" name="providerIds" value={provider.id} />
      <div className="cluster">
        <Avatar seed={provider.id} size={56} />
        <div>
          <p className="eyebrow">{t("enquiries.to.label")}</p>
          <p>
            <strong>{provider.name}</strong> <span className="muted">{provider.city}</span>
          </p>
        </div>
      </div>
      {isChoice ? (
        <CheckboxField
          {...choices(field)}
          label={t("enquiries.to.also")}
          hint={t("enquiries.to.alsoHint")}
          options={others.map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
          optional
        />
      ) : (
        <FieldWords field={{ ...choices(field), label: t("enquiries.to.label") }} />
      )}
    </div>
  );
}
