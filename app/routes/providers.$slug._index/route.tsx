import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentOverdueTasks } from "~/features/bookings/overdue-tasks.server";
import { presentProviderReviews } from "~/features/bookings/reviews/booking-review-presenter.server";
import { ReviewsSection } from "~/features/bookings/reviews/views/provider-reviews";
import { profileJsonLd } from "~/features/directory/structured-data.server";
import {
  presentProfile,
  readProfileRequest,
} from "~/features/directory/profiles/profile-presenter.server";
import { shownProviderBySlug } from "~/features/directory/profile-queries.server";
import { JsonLd } from "~/features/directory/search/views/json-ld";
import { ProfilePage } from "~/features/directory/profiles/views/profile-page";
import { presentReplyTime } from "~/features/enquiries/reply-time.server";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ param, url, t, language }) => {
  const found = await shownProviderBySlug(param("slug"));
  const profile = await presentProfile(found, t, language, readProfileRequest(url.searchParams));
  const name = found.businessName;
  const categories = profile.categories.map(({ label }) => label).join(", ");
  return {
    profile,
    replies: profile.pause ? null : await presentReplyTime(found.id, t),
    overdue: await presentOverdueTasks(found.id, t),
    reviews: await presentProviderReviews(found.id, { limit: 5 }, language),
    moreReviews: paths.providerReviews(found.slug),
    jsonLd: profileJsonLd(found),
    head: publicHead(language, {
      // Screen-reader users hear the answer first.
      title: profile.onDay ? `${profile.onDay.text} · ${name}` : `${name}, ${profile.city}`,
      description: [
        t("directory.profile.description", { name, categories, city: profile.city }),
        found.description,
      ].join(" "),
      path: paths.provider(found.slug),
      // A visitor's own search.
      noindex: asksOfProfile.some((one) => url.searchParams.has(one)),
      picture: profile.pictures[0]?.large,
    }),
  };
});

const asksOfProfile = ["date", "guests", "month"];

export default function ProviderPage() {
  const { profile, replies, overdue, jsonLd, reviews, moreReviews } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <JsonLd data={jsonLd} />
      <ProfilePage
        profile={profile}
        replies={replies}
        overdue={overdue}
        reviews={
          <ReviewsSection
            reviews={reviews}
            average={profile.rating}
            more={
              reviews.next && (
                <p>
                  <Link to={moreReviews}>
                    {t("bookings.reviews.all", { count: profile.rating?.count ?? 0 })}
                  </Link>
                </p>
              )
            }
          />
        }
      />
    </>
  );
}
