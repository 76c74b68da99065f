import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeSiteOffer } from "~/features/site/site-commands.server";
import { siteOfferForm } from "~/features/site/site-forms";
import { presentSiteOffer } from "~/features/site/site-presenter.server";
import { SiteForm } from "~/features/site/views/site-form";
import { SiteOfferFields } from "~/features/site/views/site-offer-fields";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("admin", async ({ t, language }) => ({
  title: t("site.offer.title"),
  ...presentSiteOffer(language),
}));

export const action = form(
  "admin",
  siteOfferForm,
  async ({ actor, input, redirectWithToast }) => {
    const result = await changeSiteOffer(actor, input);
    return redirectWithToast(paths.adminSite(), `site.${result}`, { type: toastTypeOf(result) });
  },
  { labels: "siteOffer" },
);

export default function SiteOfferRoute() {
  const { title, version, defaults, cities } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteOfferForm>
      id="site-offer"
      title={title}
      lede={t("site.offer.lede")}
      version={version}
      defaults={defaults}
    >
      {(fields) => <SiteOfferFields fields={fields} cities={cities} />}
    </SiteForm>
  );
}
