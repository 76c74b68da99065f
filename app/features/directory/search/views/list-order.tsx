import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import type { ListPageData } from "../search-presenter.server";

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
