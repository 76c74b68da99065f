import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentProviderReviews } from "~/features/bookings/reviews/booking-review-presenter.server";
import {
  AverageStars,
  ReviewList,
  ReviewSpread,
} from "~/features/bookings/reviews/views/provider-reviews";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { presentRating } from "~/features/directory/rating";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import { Empty } from "~/ui/feedback/empty";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Pager } from "~/ui/navigation/pager";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ param, url, t, language }) => {
  const { id, slug, businessName: name, ...provider } = await shownProviderBySlug(param("slug"));
  const cursor = url.searchParams.get("cursor");
  const reviews = await presentProviderReviews(id, { cursor, limit: 20 }, language);
  const at = (to: string | null) => to && paths.providerReviews(slug, { cursor: to });
  const rating = presentRating(provider, t);
  const title = t("bookings.reviews.titleOf", { name });
  return {
    slug,
    name,
    title,
    rating,
    reviews: { ...reviews, previous: at(reviews.previous), next: at(reviews.next) },
    head: publicHead(language, {
      title,
      description: [title, rating?.words].filter(Boolean).join(". "),
      path: paths.providerReviews(slug),
      noindex: cursor !== null,
    }),
  };
});

export default function ProviderReviewsPage() {
  const { slug, name, rating, reviews } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.provider(slug)}>{name}</BackLink>
      <PageTitle />
      {reviews.rows.length > 0 ? (
        <>
          <div className="review-summary">
            {rating && <AverageStars average={rating} />}
            <ReviewSpread spread={reviews.spread} />
            <p className="note">{t("bookings.reviews.kept")}</p>
          </div>
          <ReviewList rows={reviews.rows} />
          <Pager previous={reviews.previous} next={reviews.next} />
        </>
      ) : (
        <Empty title={t("bookings.reviews.noneOf", { name })} />
      )}
    </Page>
  );
}
