import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import { Picture } from "~/ui/data/picture";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { Listing } from "../listing";

/** A provider in a list: its picture or its rangoli, who it is, where, and from what price. */
export function ListingCard({ listing, eager }: { listing: Listing; eager?: boolean }) {
  const { id, to, name, nameLanguage, categories, city, picture } = listing;
  return (
    <article className="listing-card">
      <div className="listing-cover">
        {picture ? (
          <Picture
            src={picture.small}
            srcSet={picture.srcSet}
            sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, 92vw"
            alt=""
            width={picture.width}
            height={picture.height}
            eager={eager}
          />
        ) : (
          <Rangoli seed={id} shape="cover" />
        )}
      </div>
      <div className="listing-body">
        <p className="eyebrow">{categories}</p>
        <h3>
          <Link to={to} lang={nameLanguage}>
            {name}
          </Link>
        </h3>
        <p className="listing-meta">
          <Icon name="map-pin" />
          {city}
        </p>
        <p className="listing-foot">
          <Price price={listing.price} />
        </p>
      </div>
    </article>
  );
}

export function Price({ price }: { price: string | null }) {
  const { t } = useTranslation();
  if (price === null) return <span className="muted">{t("directory.card.onRequest")}</span>;
  // 'from ₹500' in English, '₹500 से' in Hindi: the number stands out in either place.
  const [before, after] = t("directory.card.from", { price: "|" }).split("|");
  return (
    <span className="price">
      <small>{before}</small>
      <strong>{price}</strong>
      <small>{after}</small>
    </span>
  );
}
