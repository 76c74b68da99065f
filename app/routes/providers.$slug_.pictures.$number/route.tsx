import { useLoaderData } from "@remix-run/react";
import {
  presentPicturePage,
  type PicturePageData,
} from "~/features/directory/profiles/profile-presenter.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import { Picture } from "~/ui/data/picture";
import { BackLink } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ param, t, language }) => {
  const viewed = presentPicturePage(await shownProviderBySlug(param("slug")), param("number"), t);
  const { picture, position, name } = viewed;
  const title = t("directory.profile.photos.title", { name: name.text });
  return {
    viewed,
    head: publicHead(language, {
      title: `${title}, ${position}`,
      description: [picture.alt, title].join(". "),
      path: picture.to,
      // It is in the profile, too.
      noindex: true,
      picture: picture.large,
    }),
  };
});

export default function PicturePage() {
  const { viewed } = useLoaderData<typeof loader>();
  return <PictureViewer page={viewed} />;
}

function PictureViewer({ page }: { page: PicturePageData }) {
  const { t } = useTranslation();
  const { picture, position, previous, next, all, name, back } = page;
  return (
    <Page className="picture-viewer">
      <header>
        <BackLink to={back}>
          <span lang={name.language}>{name.text}</span>
        </BackLink>
        <h1>{t("directory.profile.photos.title", { name: name.text })}</h1>
      </header>
      <figure>
        <Picture
          src={picture.large}
          srcSet={picture.srcSet}
          sizes="(min-width: 74rem) 68rem, 100vw"
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          eager
        />
        {picture.caption && (
          <figcaption lang={picture.captionLanguage}>{picture.caption}</figcaption>
        )}
      </figure>
      <nav aria-label={t("directory.profile.gallery")}>
        {previous ? (
          <Link to={previous} rel="prev" className="button" data-variant="secondary">
            <Icon name="chevron-left" label={t("directory.profile.photos.previous")} />
          </Link>
        ) : (
          <span />
        )}
        <strong>{position}</strong>
        {next ? (
          <Link to={next} rel="next" className="button" data-variant="secondary">
            <Icon name="chevron-right" label={t("directory.profile.photos.next")} />
          </Link>
        ) : (
          <span />
        )}
      </nav>
      {all.length > 1 && (
        <ol role="list">
          {all.map(({ id, to, small, alt, width, height }) => (
            <li key={id}>
              <Link to={to} aria-current={id === picture.id ? "page" : undefined}>
                <Picture src={small} alt={alt} width={width} height={height} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}
