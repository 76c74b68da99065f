import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { MoneyField, TextField } from "~/ui/forms/fields";
import { Fold } from "~/ui/controls/fold";
import type { ListPageData } from "../search-presenter.server";
import { SearchFields } from "./search-fields";
import { Link } from "~/ui/controls/link";
import { Icon } from "~/ui/artwork/icon";

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

const howSortedId = "how-sorted";

export function SortMenu({ list }: { list: ListPageData }) {
  const { sorts, chosen } = list;
  const { t } = useTranslation();
  const current = sorts.find(({ sort }) => sort === chosen.sort);
  return (
    <details className="menu sort-menu" data-menu="">
      <summary>
        <span>
          {t("directory.filters.sort")}: <strong>{current?.label}</strong>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <nav className="menu-panel" aria-label={t("directory.filters.sort")}>
        {sorts.map(({ sort, label, to }) => (
          <Link key={sort} to={to} aria-current={sort === chosen.sort ? "true" : undefined}>
            {label}
          </Link>
        ))}
        {list.explainsOrder && <a href={`#${howSortedId}`}>{t("directory.howSorted.title")}</a>}
      </nav>
    </details>
  );
}

const rules = ["words", "home", "stars", "answers", "newest"] as const;

export function HowSorted() {
  const { t } = useTranslation();
  return (
    <section id={howSortedId} className="how-sorted" aria-labelledby="how-sorted-title">
      <h2 id="how-sorted-title">{t("directory.howSorted.title")}</h2>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{t(`directory.howSorted.${rule}`)}</li>
        ))}
      </ol>
      <p>{t("directory.howSorted.free")}</p>
    </section>
  );
}
