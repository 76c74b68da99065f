import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListingCover } from "~/features/directory/search/views/cover-picture";
import { Rating } from "~/features/directory/search/views/rating";
import { palettesOf } from "~/features/directory/search/views/listing-grid";
import { Price } from "~/features/directory/search/views/price";
import { ButtonLink } from "~/ui/controls/button";
import { paths } from "~/urls";
import type { ComparisonData } from "../shortlist-presenter.server";
import { VoteCounts } from "./family-votes";

type Column = ComparisonData["columns"][number];

/** On a phone the table scrolls in its own box, with the labels always visible. */
export function ComparisonTable({ comparison }: { comparison: ComparisonData }) {
  const { t } = useTranslation();
  const { columns, factLabels, hasPackages, hasVotes } = comparison;
  const palettes = palettesOf(columns);
  const row = (label: string, cell: (column: Column) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.id}>{cell(column) ?? "–"}</td>
      ))}
    </tr>
  );
  return (
    <div className="comparison" role="region" aria-labelledby="comparison" tabIndex={0}>
      <table>
        <caption id="comparison">{t("shortlist.compare.title")}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, slug, name, picture }, at) => (
              <th key={id} scope="col">
                <ListingCover
                  provider={{ id, picture }}
                  sizes="(min-width: 60rem) 16rem, 9rem"
                  palette={palettes[at]}
                />
                <Link to={paths.provider(slug)} lang={name.language}>
                  {name.text}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t("bookings.reviews.title"), ({ rating }) =>
            rating ? (
              <Rating rating={rating} />
            ) : (
              <span className="tag">{t("directory.card.new")}</span>
            ),
          )}
          {row(t("shortlist.compare.price"), ({ price }) => (
            <Price price={price} />
          ))}
          {row(t("shortlist.compare.next"), ({ slug, name, canAsk }) =>
            canAsk ? (
              <ButtonLink to={paths.enquire(slug)} small>
                {t("directory.profile.enquire")}
                <span className="visually-hidden"> – {name.text}</span>
              </ButtonLink>
            ) : null,
          )}
          {hasVotes &&
            row(t("shortlist.compare.votes"), ({ votes }) => <VoteCounts votes={votes} />)}
          {row(t("shortlist.compare.categories"), ({ categories }) => categories)}
          {hasPackages && row(t("directory.profile.packages"), packagesOf)}
          {factLabels.map((label) => row(label, (column) => factOf(column, label)))}
        </tbody>
      </table>
    </div>
  );
}

function packagesOf({ packages }: Column) {
  if (packages.length === 0) return null;
  return (
    <ul role="list">
      {packages.map(({ id, name, price }) => (
        <li key={id}>
          <span lang={name.language}>{name.text}</span>
          {price !== null && (
            <>
              {" – "}
              <Price price={price} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function factOf({ facts }: Column, label: string) {
  const fact = facts.find((one) => one.label === label);
  return fact && <span lang={fact.language}>{fact.value}</span>;
}
