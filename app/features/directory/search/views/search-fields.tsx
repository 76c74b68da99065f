import { useTranslation } from "react-i18next";
import { useOffered } from "~/features/site/views/use-offer";
import { SelectField, TextField } from "~/ui/forms/fields";
import { CachedPart } from "~/ui/cached-part";
import { categories, eventSizes } from "../../category-catalogue";

interface Chosen {
  category?: string;
  city?: string;
  size?: string;
  date?: string;
}

interface SearchFieldsProps {
  chosen?: Chosen;
  /** Offered while the city is typed; any other may be typed too. */
  cityNames: string[];
}

/**
 * What, where, when, for how many: the same four questions on the home page and beside every list.
 */
export function SearchFields({ chosen = {}, cityNames }: SearchFieldsProps) {
  const { category, city, size, date } = chosen;
  return (
    <CachedPart name="search fields" of={[category, city, size, date, cityNames]}>
      {() => <Fields chosen={chosen} cityNames={cityNames} />}
    </CachedPart>
  );
}

function Fields({ chosen, cityNames }: Required<SearchFieldsProps>) {
  const { t } = useTranslation();
  const options = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`directory.${words}.${value}`) }));
  return (
    <>
      <SelectField
        name="category"
        label={t("directory.search.category")}
        emptyLabel={t("directory.search.anyCategory")}
        options={options("category", useOffered("categories", categories, [chosen.category]))}
        defaultValue={chosen.category}
      />
      <TextField
        name="city"
        label={t("directory.search.city")}
        list="cities"
        autoComplete="address-level2"
        enterKeyHint="search"
        spellCheck={false}
        defaultValue={chosen.city}
      />
      <datalist id="cities">
        {cityNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        name="date"
        type="date"
        label={t("directory.search.date")}
        defaultValue={chosen.date}
      />
      <SelectField
        name="size"
        label={t("directory.search.size")}
        emptyLabel={t("directory.search.anySize")}
        options={options("size", eventSizes)}
        defaultValue={chosen.size}
      />
    </>
  );
}
