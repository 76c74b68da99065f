import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import type { Category } from "../../category-catalogue";

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
