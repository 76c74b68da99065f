import { Link } from "~/ui/controls/link";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ListPageData } from "../search-presenter.server";
import { CategoryGrid } from "./category-links";
import { LinkList } from "~/ui/navigation/link-list";

export function NoResults({
  suggestions,
}: {
  suggestions: NonNullable<ListPageData["suggestions"]>;
}) {
  const { t } = useTranslation();
  const { alert, fewerFilters, city, nearest, onDay, nearby } = suggestions;
  return (
    <>
      <Empty
        title={t("directory.list.empty.title")}
        action={
          <ButtonLink to={fewerFilters.length ? paths.providers() : paths.becomeAProvider()}>
            {t(fewerFilters.length ? "directory.filters.clear" : "directory.home.join.do")}
          </ButtonLink>
        }
      >
        <p>{t(`directory.list.empty.${fewerFilters.length ? "text" : "none"}`)}</p>
        {fewerFilters.length > 0 && <FewerFilterLists lists={fewerFilters} />}
        {alert && (
          <p>
            <Link to={alert}>{t("directory.list.empty.alert")}</Link>
          </p>
        )}
      </Empty>
      <RelatedLists
        title={t(`directory.list.empty.${onDay ? "nearestFree" : "nearest"}`)}
        links={nearest}
      />
      <OtherServices city={city} links={nearby} />
    </>
  );
}

type Services = { city: string | null; links: ComponentProps<typeof CategoryGrid>["links"] };

export function OtherServices({ city, links }: Services) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t("directory.list.empty.nearby", { city })}</SectionTitle>
      <CategoryGrid links={links} />
    </section>
  );
}

export function FewerFilterLists({ lists }: { lists: ListPageData["wider"] }) {
  return (
    <ul role="list">
      {lists.map(({ label, to, count }) => (
        <li key={to}>
          <Link to={to}>{label}</Link> <span className="muted">({count})</span>
        </li>
      ))}
    </ul>
  );
}

export function RelatedLists({
  title,
  links,
}: {
  title: string;
  links: { to: string; label: string; note: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <LinkList className="related-lists" role="list" links={links} />
    </section>
  );
}
