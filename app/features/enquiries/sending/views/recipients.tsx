import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/data/avatar";
import { CheckboxField } from "~/ui/forms/fields";
import { choices, type PostedField } from "~/ui/forms/use-posted-form";

type Named = { id: string; name: string; city: string };

/** To whom it goes, and who else could be asked with the same form. */
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
  return (
    <div className="enquiry-recipients">
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
      {others.length > 0 && (
        <CheckboxField
          {...choices(field)}
          label={t("enquiries.to.also")}
          hint={t("enquiries.to.alsoHint")}
          options={others.map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
          optional
        />
      )}
    </div>
  );
}
