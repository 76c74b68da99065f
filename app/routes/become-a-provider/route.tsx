import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { NeedsList } from "~/features/applications/views/needs-list";
import { newestLiveProviders } from "~/features/directory/profile-queries.server";
import { presentListing } from "~/features/directory/search/listing";
import { ListingCard } from "~/features/directory/search/views/listing-card";
import { PromiseList } from "~/features/directory/views/our-promise";
import { LanguageChoice } from "~/layout/language-choice";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import type { loader as rootLoader } from "~/root";
import { paths } from "~/urls";
import { Notice } from "~/ui/feedback/notice";
import { site } from "~/platform/site/current-site.server";
import { ArchPage } from "~/ui/navigation/arch-page";
import { PageTitle } from "~/ui/navigation/page-header";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ t, language }) => {
  const live = await newestLiveProviders(6);
  // A profile with pictures shows the most.
  const sample = live.find(({ picture }) => picture) ?? live[0];
  return {
    head: publicHead(language, {
      title: t("layout.becomeProvider"),
      description: t("accounts.language.lede"),
      path: paths.becomeAProvider(),
    }),
    invitation:
      site().registration === "invitation"
        ? t("accounts.invitation.only", { email: site().contactEmail })
        : null,
    sample: sample ? presentListing(sample, t, language) : null,
  };
});

export default function BecomeAProviderPage() {
  const { sample, invitation } = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  const { t } = useTranslation();
  return (
    <ArchPage
      seed="become a provider"
      below={
        sample && (
          <>
            <h2>{t("accounts.language.sample")}</h2>
            <ListingCard listing={sample} keep={null} />
          </>
        )
      }
    >
      <PageTitle lede={invitation ? undefined : t("accounts.language.lede")}>
        {t("accounts.language.title")}
      </PageTitle>
      {invitation ? (
        <Notice title={t("accounts.invitation.onlyTitle")}>
          <p>{invitation}</p>
          <p>
            <Link to={paths.login({ redirectTo: paths.onboarding() })}>
              {t("accounts.invitation.logIn")}
            </Link>
          </p>
        </Notice>
      ) : (
        <LanguageChoice csrf={shell?.csrf ?? ""} language={shell?.language ?? "en"} />
      )}
      <section>
        <h2>{t("onboarding.needs.title")}</h2>
        <NeedsList />
      </section>
      <section>
        <h2>{t("directory.home.promise.title")}</h2>
        <PromiseList />
      </section>
    </ArchPage>
  );
}
