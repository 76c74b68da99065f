import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteOffer } from "~/features/site/site-commands.server";
import { siteOfferForm } from "~/features/site/site-forms";
import { presentSiteOffer } from "~/features/site/site-presenter.server";
import { SiteForm } from "~/features/site/views/site-form";
import { SiteOfferFields } from "~/features/site/views/site-offer-fields";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";

export const loader = page("admin", async ({ t, language }) => ({
  title: t("site.offer.title"),
  ...presentSiteOffer(language),
}));

export const action = siteForm(siteOfferForm, changeSiteOffer);

export default function SiteOfferRoute() {
  const { cities, version, defaults } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteOfferForm>
      id="site-offer"
      lede={t("site.offer.lede")}
      version={version}
      defaults={defaults}
    >
      {(fields) => <SiteOfferFields fields={fields} cities={cities} />}
    </SiteForm>
  );
}
