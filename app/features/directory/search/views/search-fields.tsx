import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "~/ui/forms/fields";
import { categories, eventSizes } from "../../catalogue";

interface Chosen {
  category?: string;
  city?: string;
  size?: string;
}

/** What, where, for how many: the same three questions on the home page and beside every list. */
export function SearchFields({
  chosen = {},
  cityNames,
}: {
  chosen?: Chosen;
  /** Offered while the city is typed; any other may be typed too. */
  cityNames: string[];
}) {
  const { t } = useTranslation();
  const options = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`directory.${words}.${value}`) }));
  return (
    <>
      <SelectField
        name="category"
        label={t("directory.search.category")}
        emptyLabel={t("directory.search.anyCategory")}
        options={options("category", categories)}
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
      <SelectField
        name="size"
        label={t("directory.search.size")}
        emptyLabel={t("directory.search.anySize")}
        options={options("size", eventSizes)}
        defaultValue={chosen.size}
        className="wide"
      />
    </>
  );
}
