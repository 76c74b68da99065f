import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { MoneyField, SelectField, TextField } from "~/ui/forms/fields";
import { Fold } from "~/ui/controls/fold";
import type { ListPageData } from "../search-presenter.server";
import { SearchFields } from "./search-fields";

export function FilterForm({ list }: { list: ListPageData }) {
  const { t } = useTranslation();
  const { chosen, chips, cityNames } = list;
  return (
    <Fold
      className="filters"
      summary={t("directory.filters.title")}
      icon="filter"
      note={chips.length > 0 && t("directory.filters.set", { count: chips.length })}
    >
      <form action={paths.providers()} role="search" aria-label={t("directory.search.label")}>
        <TextField
          name="q"
          label={t("directory.filters.q")}
          optional
          type="search"
          enterKeyHint="search"
          defaultValue={chosen.q}
        />
        <SearchFields chosen={chosen} cityNames={cityNames} />
        <TextField
          name="guests"
          label={t("directory.filters.guests")}
          hint={t("directory.filters.guestsHint")}
          optional
          inputMode="numeric"
          width="short"
          defaultValue={chosen.guests}
        />
        <MoneyField
          name="maxPrice"
          label={t("directory.filters.maxPrice")}
          hint={t("directory.filters.maxPriceHint")}
          optional
          defaultValue={chosen.maxPrice}
        />
        <SelectField
          name="sort"
          label={t("directory.filters.sort")}
          options={list.sorts}
          defaultValue={chosen.sort}
        />
        <Button icon="search">{t("directory.filters.do")}</Button>
        {chips.length > 0 && <Link to={paths.providers()}>{t("directory.filters.clear")}</Link>}
      </form>
    </Fold>
  );
}
