import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { MoneyField, TextField } from "~/ui/forms/fields";
import { Fold } from "~/ui/controls/fold";
import type { ListPageData } from "../search-presenter.server";
import { SearchFields } from "./search-fields";

export function FilterForm({ list }: { list: ListPageData }) {
  const { t } = useTranslation();
  const { chosen, set, cityNames } = list;
  const others = { category: chosen.category, size: chosen.size, sort: chosen.sort };
  return (
    <Fold
      className="filters"
      summary={[t("directory.filters.title"), ...set].join(" · ")}
      icon="filter"
    >
      <form
        className="search-card"
        action={paths.providers()}
        role="search"
        aria-label={t("directory.search.label")}
      >
        {Object.entries(others).map(
          ([name, value]) =>
            value &&
            value !== "best" && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchFields chosen={chosen} cityNames={cityNames} />
        <MoneyField
          name="maxPrice"
          label={t("directory.filters.maxPrice")}
          placeholder={t("directory.filters.maxPriceExample")}
          defaultValue={chosen.maxPrice}
        />
        <TextField
          name="q"
          label={t("directory.filters.q")}
          type="search"
          enterKeyHint="search"
          placeholder={t("directory.filters.qExample")}
          defaultValue={chosen.q}
        />
        <Button icon="search">{t("directory.filters.do")}</Button>
      </form>
    </Fold>
  );
}
