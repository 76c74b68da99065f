import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ListPageData } from "../search-presenter.server";
import { CategoryGrid } from "./category-grid";
import { RelatedLists } from "./related-lists";

/** The empty list, with links to other lists. */
export function NoResults({
  suggestions,
}: {
  suggestions: NonNullable<ListPageData["suggestions"]>;
}) {
  const { t } = useTranslation();
  const { alert, looser, city, nearest, onDay, nearby } = suggestions;
  return (
    <>
      <Empty
        title={t("directory.list.empty.title")}
        action={
          <ButtonLink to={looser.length ? paths.providers() : paths.becomeAProvider()}>
            {t(looser.length ? "directory.filters.clear" : "directory.home.join.do")}
          </ButtonLink>
        }
      >
        <p>{t(`directory.list.empty.${looser.length ? "text" : "none"}`)}</p>
        {looser.length > 0 && <LooserLists lists={looser} />}
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
      {nearby.length > 0 && (
        <section>
          <SectionTitle>{t("directory.list.empty.nearby", { city })}</SectionTitle>
          <CategoryGrid links={nearby} />
        </section>
      )}
    </>
  );
}

/** Links to lists with fewer filters. */
export function LooserLists({ lists }: { lists: ListPageData["wider"] }) {
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
