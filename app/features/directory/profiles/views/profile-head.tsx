import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/forms/fields";
import { ButtonLink } from "~/ui/controls/button";
import { Icon, type IconName } from "~/ui/artwork/icon";
import { Picture } from "~/ui/data/picture";
import { ShortlistButton } from "../../search/views/shortlist-button";
import { Rating } from "../../search/views/rating";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { ProfilePageData } from "../profile-presenter.server";

interface ProfileHeadProps {
  profile: ProfilePageData;
  replies: string | null;
  overdue: string[];
}

export function ProfileHead({ profile, replies, overdue }: ProfileHeadProps) {
  const { id, name, categories, city, rating } = profile;
  return (
    <header className="profile-name-row">
      <h1 lang={name.language}>{name.text}</h1>
      <p className="profile-line">
        {categories.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <IconText icon="map-pin">{city}</IconText>
        {rating && (
          <a href="#reviews">
            <Rating rating={rating} />
          </a>
        )}
        {replies && <IconText icon="clock">{replies}</IconText>}
        {overdue.map((one) => (
          <IconText key={one} icon="alert">
            {one}
          </IconText>
        ))}
      </p>
      <div className="profile-actions">
        <Share share={profile.share} />
        <ShortlistButton id={id} name={name.text} labelled />
      </div>
    </header>
  );
}

const IconText = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <span>
    <Icon name={icon} />
    {children}
  </span>
);

const maxInMosaic = 5;

/** Several pictures are one tab stop: the link with their number, from which all can be reached. */
export function Mosaic({ profile: { id, pictures } }: { profile: ProfilePageData }) {
  const { t } = useTranslation();
  const shown = pictures.slice(0, maxInMosaic);
  const [first] = pictures;
  return (
    <div className="mosaic">
      <ul role="list" data-many={shown.length}>
        {shown.map((picture, at) => (
          <li key={picture.id}>
            <Link
              to={picture.to}
              aria-label={t("directory.profile.enlarge", { caption: picture.alt })}
              tabIndex={pictures.length > 1 ? -1 : undefined}
            >
              <Picture
                src={at === 0 ? picture.large : picture.small}
                srcSet={picture.srcSet}
                sizes={
                  at === 0 ? "(min-width: 74rem) 36rem, (min-width: 48rem) 50vw, 100vw" : "18rem"
                }
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                eager={at === 0}
              />
            </Link>
          </li>
        ))}
        {shown.length < 2 && (
          <li>
            <Rangoli seed={id} shape="cover" />
          </li>
        )}
      </ul>
      {first && pictures.length > 1 && (
        <ButtonLink to={first.to} variant="secondary" small icon="camera">
          {t("directory.profile.photos.count", { count: pictures.length })}
        </ButtonLink>
      )}
    </div>
  );
}

function Share({ share: { url, whatsapp } }: { share: ProfilePageData["share"] }) {
  const { t } = useTranslation();
  return (
    <details className="profile-share" data-menu="">
      <summary className="button" data-variant="secondary" data-small="">
        <span>
          <Icon name="upload" />
          {t("directory.profile.share.title")}
        </span>
      </summary>
      <div className="card">
        <p>
          <a href={whatsapp} rel="nofollow noopener">
            {t("ui.whatsapp")}
          </a>
        </p>
        <TextField
          name="share-link"
          label={t("directory.profile.share.link")}
          defaultValue={url}
          autoComplete="off"
          spellCheck={false}
          readOnly
        />
      </div>
    </details>
  );
}
