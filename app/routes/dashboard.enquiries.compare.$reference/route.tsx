import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { compareQuotes } from "~/features/quotes/quote-comparison.server";
import { QuoteColumns } from "~/features/quotes/views/quote-columns";
import { page } from "~/http/page.server";
import { Reference } from "~/features/enquiries/views/enquiry-reference";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import paperStyles from "~/layout/styles/papers.css?url";
import type { Handle } from "~/layout/route-handle";

export const handle: Handle = { styles: [paperStyles] };

export const loader = page("member", async ({ actor, param, language, t }) => ({
  ...(await compareQuotes(actor, param("reference"), language)),
  title: t("quotes.compare.title"),
}));

export default function ComparePage() {
  const { brief, quotes } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <BackLink to={paths.status()} label="enquiries.detail.backTo" />
      <PageTitle
        eyebrow={<Reference {...brief} />}
        lede={t("quotes.compare.lede", { ...brief, count: brief.guestCount })}
      >
        {t("quotes.compare.title")}
      </PageTitle>
      {quotes.length === 0 ? (
        <Empty title={t("quotes.compare.none")}>{t("quotes.compare.noneText")}</Empty>
      ) : (
        <QuoteColumns
          quotes={quotes}
          guests={brief.guests}
          book={({ id, enquiryId, business, bill }) => (
            <ButtonLink to={paths.requestBooking(enquiryId, { quote: id })} block>
              {t("bookings.form.doFor", bill)}
              <span className="visually-hidden"> – {business}</span>
            </ButtonLink>
          )}
        />
      )}
    </Page>
  );
}
