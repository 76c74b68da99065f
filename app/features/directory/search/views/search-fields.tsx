import { useTranslation } from "react-i18next";
import { useOffered } from "~/features/site/views/use-offer";
import { SelectField, TextField } from "~/ui/forms/fields";
import { CachedPart } from "~/ui/cached-part";
import { categories } from "../../category-catalogue";

interface SearchFieldsProps {
  chosen?: { city?: string; guests?: string; date?: string };
  cityNames: string[];
}

export function SearchFields({ chosen, cityNames }: SearchFieldsProps) {
  const { t } = useTranslation();
  const { city, guests, date } = chosen ?? {};
  const fields = () => (
    <>
      {!chosen && <CategoryField />}
      <TextField
        name="city"
        label={t("directory.search.city")}
        list="cities"
        autoComplete="address-level2"
        enterKeyHint="search"
        spellCheck={false}
        placeholder={t("directory.search.cityExample")}
        defaultValue={city}
      />
      <datalist id="cities">
        {cityNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        name="date"
        label={t("directory.search.date")}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t("directory.search.dateExample")}
        defaultValue={date}
      />
      <TextField
        name="guests"
        label={t("directory.search.guests")}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t("directory.search.guestsExample")}
        defaultValue={guests}
      />
    </>
  );
  return (
    <CachedPart name="search fields" of={[Boolean(chosen), city, guests, date, cityNames]}>
      {fields}
    </CachedPart>
  );
}

function CategoryField() {
  const { t } = useTranslation();
  return (
    <SelectField
      name="category"
      label={t("directory.search.category")}
      emptyLabel={t("directory.search.anyCategory")}
      options={useOffered("categories", categories).map((value) => ({
        value,
        label: t(`directory.category.${value}`),
      }))}
    />
  );
}
