import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adminExists } from "~/features/accounts/account-queries.server";
import { PromiseList } from "~/features/directory/views/our-promise";
import { openingTitle, secondsUntilOpening } from "~/features/site/opening-presenter.server";
import { page } from "~/http/page.server";
import { requestContext } from "~/http/request-context.server";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";
import { isSiteOpen, missingNow, site } from "~/platform/site/current-site.server";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { ArchPage } from "~/ui/navigation/arch-page";
import { PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const handle: Handle = { styles: [marketplaceStyles] };

/** The request guard answers with it in place of each page that is closed. */
export const loader = page("anyone", async ({ t, language }) => {
  if (isSiteOpen()) throw redirect(paths.home());
  requestContext().retryAfter = secondsUntilOpening();
  const { opening, registration } = site();
  const isReady = missingNow().length === 0;
  const state = isReady ? (opening === "closed" ? "closed" : registration) : "unready";
  return data(
    {
      title: openingTitle(t, language),
      lede: t(`site.opening.lede.${state}`),
      canApply: isReady && registration === "open",
      hasAdmin: await adminExists().catch(() => true),
    },
    { status: 503 },
  );
});

export default function OpeningPage() {
  const { lede, canApply, hasAdmin } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ArchPage seed="opening">
      <PageTitle lede={lede} />
      <ButtonRow>
        {canApply && (
          <ButtonLink to={paths.becomeAProvider()}>{t("layout.becomeProvider")}</ButtonLink>
        )}
        {hasAdmin ? (
          <ButtonLink variant={canApply ? "secondary" : undefined} to={paths.login()}>
            {t("layout.logIn")}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.adminSignup()}>{t("site.opening.first")}</ButtonLink>
        )}
      </ButtonRow>
      <PromiseList />
    </ArchPage>
  );
}
