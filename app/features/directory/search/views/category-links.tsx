import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import type { Category } from "../../category-catalogue";
import type { ListPageData } from "../search-presenter.server";

interface CategoryLink {
  category: Category;
  to: string;
  count: string;
}

export function CategoryGrid({ links }: { links: CategoryLink[] }) {
  const { t } = useTranslation();
  return (
    <ul className="category-grid" role="list">
      {links.map(({ category, to, count }) => (
        <li key={category}>
          <Link to={to}>
            <Icon name={category} />
            <span>{t(`directory.category.${category}`)}</span>
            {count && <small>{count}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CategoryStrip({ list }: { list: ListPageData }) {
  const { t } = useTranslation();
  const { chosen, categories, everyCategory } = list;
  const link = (
    to: string,
    isCurrent: boolean,
    icon: (typeof categories)[number]["category"] | "search",
    words: string,
  ) => (
    <li key={icon}>
      <Link to={to} aria-current={isCurrent ? "page" : undefined}>
        <Icon name={icon} />
        {words}
      </Link>
    </li>
  );
  return (
    <nav className="category-strip" aria-label={t("directory.list.categories")}>
      <ul role="list">
        {link(everyCategory, !chosen.category, "search", t("directory.list.everyCategory"))}
        {categories.map(({ category, to }) =>
          link(
            to,
            chosen.category === category,
            category,
            t(`directory.shortCategory.${category}`),
          ),
        )}
      </ul>
    </nav>
  );
}
