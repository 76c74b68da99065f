import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Icon } from "~/ui/artwork/icon";
import type { Listing } from "../listing";
import { ShortlistButton } from "./shortlist-button";
import { type CoverPictureProps, ListingCover } from "./cover-picture";
import { Price } from "./price";
import { Rating } from "./rating";

type ListingCardProps = Omit<CoverPictureProps, "provider" | "sizes"> & {
  listing: Listing;
  workedOut?: string | undefined;
  /** 'Dehradun · also serves Delhi', if another city than the provider's was requested. */
  travelNote?: string | undefined;
  date?: string | undefined;
  /** Instead of the years of experience: 'Free on Sat, 14 February'. */
  freeOn?: string | undefined;
  keep?: ReactNode;
};

export function ListingCard({
  listing,
  workedOut,
  travelNote,
  date,
  freeOn,
  keep = <ShortlistButton id={listing.id} name={listing.name} />,
  ...cover
}: ListingCardProps) {
  const { t } = useTranslation();
  const { slug, name, nameLanguage, category, otherCategories, city, rating } = listing;
  const proof = freeOn ?? listing.experience;
  return (
    <article className="listing-card">
      <ListingCover
        provider={listing}
        sizes="(min-width: 60rem) 17rem, (min-width: 40rem) 45vw, 8rem"
        {...cover}
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
          {travelNote ?? city}
        </p>
        {proof && (
          <p className="listing-meta">
            <Icon name="check" />
            {proof}
          </p>
        )}
        <p className="listing-foot">
          <Price price={listing.price} workedOut={workedOut} from />
        </p>
      </div>
      {keep && <div className="listing-keep">{keep}</div>}
    </article>
  );
}
