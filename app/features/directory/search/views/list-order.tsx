import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import type { ListPageData } from "../search-presenter.server";

/** The orders of a list, as links behind the one that it has. */
export function SortMenu({ list: { sorts, chosen } }: { list: ListPageData }) {
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
      </nav>
    </details>
  );
}

const rules = ["words", "home", "stars", "answers", "newest"] as const;

/** What comes first where the best match does. */
export function HowSorted() {
  const { t } = useTranslation();
  return (
    <details className="how-sorted">
      <summary>{t("directory.howSorted.title")}</summary>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{t(`directory.howSorted.${rule}`)}</li>
        ))}
      </ol>
      <p>{t("directory.howSorted.free")}</p>
    </details>
  );
}
