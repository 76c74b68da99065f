import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { plannerAt } from "~/features/bookings/of-events/planner.server";
import { EventPlanner } from "~/features/bookings/of-events/views/event-planner";
import { voteForm } from "~/features/shortlist/shortlist-forms";
import { presentSharedShortlist } from "~/features/shortlist/sharing/shared-shortlist-presenter.server";
import { sharedShortlistAt } from "~/features/shortlist/sharing/shared-shortlist-queries.server";
import { vote } from "~/features/shortlist/sharing/vote.server";
import { VoteForm } from "~/features/shortlist/views/vote-form";
import { visitorOf } from "~/http/auth/form-token.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { conflict } from "~/platform/refusals";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { Handle } from "~/layout/route-handle";
import plannerStyles from "~/layout/styles/event-planner.css?url";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";
import shortlistStyles from "~/layout/styles/shortlist.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";

export const handle: Handle = {
  styles: [marketplaceStyles, workingPageStyles, plannerStyles, shortlistStyles],
};

export const loader = page("anyone", async ({ param, visitor, t, language }) => {
  const link = await sharedShortlistAt(param("token"));
  const shared = await presentSharedShortlist(link, visitor, { t, language });
  const planner = await plannerAt(link, language);
  const { owner } = shared;
  const title = owner
    ? t("shortlist.shared.titleOf", { name: owner })
    : t("shortlist.shared.title");
  return {
    title: planner?.name ?? title,
    planner,
    shared,
  };
});

export const action = form(
  "anyone",
  voteForm,
  async ({ param, request, visitor, ip, input, redirectWithToast }) => {
    // Without its cookie, each of a browser's posts would count as another voter.
    if ((await visitorOf(request)).isNew) throw conflict("shortlist.vote.noCookie");
    await vote(param("token"), { visitor, ip }, input);
    return redirectWithToast(paths.sharedShortlist(param("token")), "shortlist.vote.done");
  },
);

export default function SharedShortlistPage() {
  const { planner, shared } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("shortlist.shared.lede", { until: shared.until })} />
      {planner && <EventPlanner planner={planner} />}
      {shared.cards.length > 0 ? (
        <VoteForm shared={shared} />
      ) : (
        <Empty title={t("shortlist.shared.empty")} />
      )}
    </Page>
  );
}
