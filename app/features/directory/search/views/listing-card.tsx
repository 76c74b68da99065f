import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Icon } from "~/ui/artwork/icon";
import type { Listing } from "../listing";
import { KeepButton } from "./keep-button";
import { ListingCover } from "./listing-cover";
import { Price } from "./price";
import { Rating } from "./rating";

interface ListingCardProps {
  listing: Listing;
  /** What its price comes to for the event: 'about ₹96,000 for 200 guests'. */
  workedOut?: string | undefined;
  /** 'Dehradun · comes to Delhi', where that is not the city asked for. */
  comesTo?: string | undefined;
  /** The day that was searched for: the profile says whether the provider is free on it. */
  date?: string | undefined;
  eager?: boolean | undefined;
  soon?: boolean | undefined;
  /** Of its rangoli: unlike those beside it. */
  palette?: number | undefined;
  /** What stands on the picture: the heart, or something in its place. */
  keep?: ReactNode;
}

/** A provider in a list: its picture or its rangoli, who it is, where, and from what price. */
export function ListingCard({
  listing,
  workedOut,
  comesTo,
  date,
  eager,
  soon,
  palette,
  keep = <KeepButton id={listing.id} name={listing.name} />,
}: ListingCardProps) {
  const { t } = useTranslation();
  const { slug, name, nameLanguage, category, otherCategories, city, rating } = listing;
  return (
    <article className="listing-card">
      <ListingCover
        provider={listing}
        sizes="(min-width: 60rem) 17rem, (min-width: 40rem) 45vw, 8rem"
        eager={eager}
        soon={soon}
        palette={palette}
      />
      <div className="listing-body">
        <div className="listing-top">
          <p className="eyebrow">
            {category}
            {otherCategories.length > 0 && (
              <>
                <span aria-hidden="true"> +{otherCategories.length}</span>
                <span className="visually-hidden">, {otherCategories.join(", ")}</span>
              </>
            )}
          </p>
          {rating ? (
            <Rating rating={rating} />
          ) : (
            <span className="tag">{t("directory.card.new")}</span>
          )}
        </div>
        <h3>
          <Link to={paths.provider(slug, { date })} lang={nameLanguage}>
            {name}
          </Link>
        </h3>
        <p className="listing-meta">
          <Icon name="map-pin" />
          {comesTo ?? city}
        </p>
        <p className="listing-foot">
          <Price price={listing.price} workedOut={workedOut} from />
        </p>
      </div>
      {keep && <div className="listing-keep">{keep}</div>}
    </article>
  );
}
