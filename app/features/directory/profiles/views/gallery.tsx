import { useTranslation } from "react-i18next";
import { SectionTitle } from "~/ui/navigation/page-header";
import { Picture } from "~/ui/data/picture";
import type { ProfilePageData } from "../profile-presenter.server";

/** Each picture opens large on its own: a link, so that it needs no script. */
export function Gallery({ pictures }: { pictures: ProfilePageData["pictures"] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="gallery">
      <SectionTitle id="gallery">{t("directory.profile.gallery")}</SectionTitle>
      <ul className="gallery" role="list">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <figure>
              <a
                href={picture.large}
                aria-label={t("directory.profile.enlarge", { caption: picture.alt })}
              >
                <Picture
                  src={picture.small}
                  srcSet={picture.srcSet}
                  sizes={
                    index === 0
                      ? "(min-width: 60rem) 29rem, 92vw"
                      : "(min-width: 60rem) 15rem, 46vw"
                  }
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                />
              </a>
              {picture.caption && (
                <figcaption className="note" lang={picture.captionLanguage}>
                  {picture.caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
