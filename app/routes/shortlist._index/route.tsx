import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maxProviders } from "~/features/enquiries/enquiry-catalogue";
import {
  presentShortlist,
  type ShortlistData,
} from "~/features/shortlist/shortlist-presenter.server";
import { presentSharing } from "~/features/shortlist/sharing/shared-shortlist-presenter.server";
import { ComparisonTable } from "~/features/shortlist/views/shortlist-comparison-table";
import { ShortlistCards } from "~/features/shortlist/views/shortlist-cards";
import { SharingCard } from "~/features/shortlist/views/sharing-card";
import { shortlistOf } from "~/http/auth/browsing-cookies.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";
import shortlistStyles from "~/layout/styles/shortlist.css?url";
import { FormToken } from "~/ui/forms/form-token";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { styles: [marketplaceStyles, shortlistStyles] };

export const loader = page("anyone", async ({ actor, request, url, t, language }) => {
  const owner = { account: actor, inBrowser: await shortlistOf(request) };
  const choice = {
    slugs: url.searchParams.getAll("compare"),
    enquire: url.searchParams.has("ask"),
    maxRecipients: maxProviders,
    event: url.searchParams.get("event"),
  };
  const reader = { t, language };
  const shortlist = await presentShortlist(owner, choice, reader);
  if (shortlist.goTo) throw redirect(shortlist.goTo);
  return {
    title: t("shortlist.title"),
    shortlist,
    sharing: actor && (await presentSharing(actor, reader)),
  };
});

export default function ShortlistPage() {
  const { title, shortlist, sharing } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { cards, closed, left, comparison, problem, event } = shortlist;
  return (
    <Page>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <PageTitle lede={cards.length > 0 && !sharing && t("shortlist.lede")}>{title}</PageTitle>
      {comparison && <ComparisonTable comparison={comparison} />}
      {cards.length > 0 ? (
        <ShortlistCards cards={cards} event={event} />
      ) : (
        <Empty
          title={t("shortlist.empty.title")}
          action={<ButtonLink to={paths.providers()}>{t("shortlist.empty.do")}</ButtonLink>}
        >
          {t("shortlist.empty.text")}
        </Empty>
      )}
      <OtherNames kind="left" providers={left} />
      <OtherNames kind="closed" providers={closed} />
      {(cards.length > 0 || sharing?.links.length) && <SharingCard sharing={sharing} />}
    </Page>
  );
}

function OtherNames({
  kind,
  providers,
}: {
  kind: "closed" | "left";
  providers: ShortlistData["closed"];
}) {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  return (
    <Notice tone="warning" title={t(`shortlist.${kind}.title`)}>
      <ul role="list">
        {providers.map(({ id, name }) => (
          <li key={id}>{name ?? t("shortlist.closed.unnamed")}</li>
        ))}
      </ul>
      <form method="post" action={kind === "left" ? paths.shortlistAdd() : paths.shortlistRemove()}>
        <FormToken />
        {providers.map(({ id }) => (
          <input key={id} type="hidden" name="providerIds" value={id} />
        ))}
        <SendRow button={`shortlist.${kind}.do`} variant="secondary" small />
      </form>
    </Notice>
  );
}
