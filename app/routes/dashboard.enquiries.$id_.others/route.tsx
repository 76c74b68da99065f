import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { presentOpenOffers } from "~/features/bookings/open-offers.server";
import { OpenOffers } from "~/features/bookings/views/open-offers";
import { askOthers, askOthersForm } from "~/features/enquiries/asking-others/ask-others.server";
import { presentAskOthers } from "~/features/enquiries/asking-others/asking-others-presenter.server";
import { AskOthers } from "~/features/enquiries/views/ask-others";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, language, t }) => {
  const lost = await lostEvent(actor, param("id"));
  if (!lost) throw redirect(paths.enquiry(param("id")));
  return {
    offers: await presentOpenOffers(lost, language),
    others: await presentAskOthers(lost, language),
    title: t("enquiries.askOthers.page"),
  };
});

export const action = form(
  "member",
  askOthersForm,
  async ({ actor, param, input, visitor, ip, language, redirectWithToast }) => {
    const lost = await lostEvent(actor, param("id"));
    if (!lost)
      return redirectWithToast(paths.enquiry(param("id")), "enquiries.askOthers.over", {
        type: "info",
      });
    const sender = { account: actor, visitor, browser: visitor, ip, language };
    const { reference, already } = await askOthers(sender, lost, input.providerIds);
    return redirectWithToast(
      paths.enquiryThankYou(reference),
      `enquiries.askOthers.${already ? "already" : "done"}`,
      already ? { type: "info" } : {},
    );
  },
);

export default function AskOthersRoute() {
  const { offers, others } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.enquiry(others.enquiryId)} label="enquiries.askOthers.back" />
      <PostedSummary />
      <PageTitle lede={t("enquiries.askOthers.lede")}>{t("enquiries.askOthers.page")}</PageTitle>
      <OpenOffers offers={offers} />
      <AskOthers others={others} />
    </Page>
  );
}
