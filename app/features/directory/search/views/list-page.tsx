import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { JsonLd } from "./json-ld";
import type { ListPageData } from "../search-presenter.server";
import { CategoryStrip } from "./category-links";
import { FilterForm, HowSorted, SortMenu } from "./filter-form";
import { ListingGrid } from "./listing-grid";
import { FewerFilterLists, NoResults } from "./no-results";

export function ListPage({
  list,
  lede,
  children,
}: {
  list: ListPageData;
  lede?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={lede}>{list.title}</PageTitle>
      <JsonLd data={list.jsonLd} />
      <CategoryStrip list={list} />
      <FilterForm list={list} />
      {list.unread.length > 0 && (
        <Notice title={t("directory.filters.unread.title")}>
          <ul role="list">
            {list.unread.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="list-head">
        <h2>{list.count}</h2>
        <SortMenu list={list} />
      </div>
      <Chips list={list} />
      {list.notes.map((note) => (
        <p className="muted" key={note}>
          {note}
        </p>
      ))}
      {list.suggestions ? (
        <NoResults suggestions={list.suggestions} />
      ) : (
        <ListingGrid
          listings={list.listings}
          workedOut={list.workedOut}
          travelNotes={list.travelNotes}
          date={list.date}
          freeOn={list.freeOn}
          eager
        />
      )}
      {list.near && list.near.listings.length > 0 && (
        <section>
          <SectionTitle>{list.near.title}</SectionTitle>
          <ListingGrid listings={list.near.listings} date={list.date} freeOn={list.freeOn} />
        </section>
      )}
      {list.wider.length > 0 && (
        <section>
          <p className="eyebrow">{t("directory.list.wider")}</p>
          <FewerFilterLists lists={list.wider} />
        </section>
      )}
      <Pager previous={list.previous} next={list.next} />
      {list.explainsOrder && <HowSorted />}
      {children}
    </Page>
  );
}

function Chips({ list: { chips, cleared } }: { list: ListPageData }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className="chips" role="list" aria-label={t("directory.filters.chips")}>
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} aria-label={t("directory.filters.remove", { filter: label })}>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={cleared} className="clear">
          {t("directory.filters.clear")}
        </Link>
      </li>
    </ul>
  );
}
