import { Link } from "@remix-run/react";
import { Avatar } from "~/ui/data/avatar";
import { Icon } from "~/ui/artwork/icon";
import { Picture } from "~/ui/data/picture";
import { KeepButton } from "../../search/views/keep-button";
import { Rating } from "../../search/views/rating";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { ProfilePageData } from "../profile-presenter.server";

export function ProfileHead({ profile }: { profile: ProfilePageData }) {
  const { id, name, categories, city, pictures, rating } = profile;
  const [cover] = pictures;
  return (
    <header className="profile-head">
      <div className="profile-cover">
        {cover ? (
          <Picture
            src={cover.large}
            srcSet={cover.srcSet}
            sizes="(min-width: 60rem) 50rem, 100vw"
            alt=""
            width={cover.width}
            height={cover.height}
            eager
          />
        ) : (
          <Rangoli seed={id} shape="cover" />
        )}
      </div>
      <div className="profile-name-row">
        <Avatar seed={id} size={96} />
        <div>
          <h1 lang={name.language}>{name.text}</h1>
          <p className="cluster">
            {categories.map(({ to, label }) => (
              <Link key={to} to={to} className="tag" data-tone="neutral">
                {label}
              </Link>
            ))}
            <span className="listing-meta">
              <Icon name="map-pin" />
              {city}
            </span>
            {rating && (
              <a href="#reviews">
                <Rating rating={rating} />
              </a>
            )}
            <KeepButton id={id} name={name.text} labelled />
          </p>
        </div>
      </div>
    </header>
  );
}
