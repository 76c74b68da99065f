import { useLoaderData } from "@remix-run/react";
import { presentPicturePage } from "~/features/directory/profiles/picture-presenter.server";
import { PictureViewer } from "~/features/directory/profiles/views/picture-viewer";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/meta/public-head.server";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

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
