import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { quotePost } from "~/features/quotes/quote-forms";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import { postedQuote } from "~/features/quotes/quote-form/quote-form-posted.server";
import type { PresentedContents } from "~/features/quotes/quote-presenter.server";
import { DeclineForm } from "~/features/quotes/views/answer-forms";
import { QuoteCard } from "~/features/quotes/views/quote-card";
import { LiveBill } from "~/features/quotes/views/live-bill";
import { QuoteFields } from "~/features/quotes/views/quote-fields";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import quoteFormStyles from "~/layout/styles/quote-form.css?url";
import workingStyles from "~/layout/styles/working-pages.css?url";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { useAnswer } from "~/ui/forms/unsent-post";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";

export const handle: Handle = { styles: [workingStyles, quoteFormStyles] };

export const loader = page("member", async ({ actor, param, language, t }) => ({
  ...(await quotePageFor(actor, param("id"), language)),
  title: t("quotes.page.title"),
}));

// Not hydrated: buttons that post add and remove its rows, and each answer is a whole page.
export const action = form("member", quotePost, async (posting) => {
  const { actor, input, param, language, redirectWithToast } = posting;
  const posted = await postedQuote(actor, param("id"), input, language);
  return "done" in posted
    ? redirectWithToast(paths.enquiry(param("id")), posted.done)
    : {
        result: { initialValue: posted.typed },
        preview: posted.preview,
        lastVersion: posted.lastVersion,
      };
});

export default function QuotePage() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { brief, party, last } = page;
  if (party === "provider" && page.mayQuote) return <ProviderForm page={page} />;
  const mayDecline = party === "customer" && last?.isOpen === true;
  return (
    <Page>
      <BackLink to={paths.enquiry(page.enquiryId)}>
        {t("quotes.page.back", { name: party === "provider" ? page.customer : page.business })}
      </BackLink>
      {!mayDecline && <RefusedWords />}
      <PageTitle lede={`${brief.event}, ${brief.date}`}>{t("quotes.page.title")}</PageTitle>
      {party === "provider" && <Notice>{page.closed}</Notice>}
      {last ? (
        <CustomerQuote page={page} last={last} mayDecline={mayDecline} />
      ) : (
        <p>{t("quotes.page.none")}</p>
      )}
    </Page>
  );
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

function ProviderForm({ page }: { page: PageData }) {
  const { t } = useTranslation();
  const { brief, defaults, last } = page;
  const posted = usePostedForm<typeof quotePost>("quote", defaults);
  const { answer } = useAnswer<{
    preview?: PresentedContents | null;
    lastVersion?: number;
  }>();
  const known = answer?.lastVersion ?? posted.values.lastVersion ?? page.lastVersion;
  const params = { ...brief, name: page.customer, count: brief.guestCount };
  return (
    <Page
      className="quote-page"
      aside={<LiveBill form={posted.form.id} preview={answer ? answer.preview : page.preview} />}
    >
      <BackLink to={paths.enquiry(page.enquiryId)}>
        {t("quotes.page.back", { name: page.customer })}
      </BackLink>
      <ErrorSummary {...posted.summary} />
      <PageTitle lede={t("quotes.page.for", params)}>
        {t(last ? "quotes.page.again" : "quotes.page.new")}
      </PageTitle>
      <Form {...posted.form} className="form" reloadDocument>
        <FormToken />
        <input type="hidden" name="_idem" value={page.idem} />
        <input type="hidden" name="lastVersion" value={String(known)} />
        {/* Enter presses a form's first button, which would remove a line. */}
        <button
          type="submit"
          name="intent"
          value="preview"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t("quotes.form.preview")}
        </button>
        <QuoteFields fields={posted.fields} eventDate={brief.date} />
      </Form>
    </Page>
  );
}

type CustomerQuoteProps = {
  page: PageData;
  last: NonNullable<PageData["last"]>;
  mayDecline: boolean;
};

function CustomerQuote({ page, last, mayDecline }: CustomerQuoteProps) {
  const posted = usePostedForm<typeof quotePost>("decline");
  return (
    <>
      {mayDecline && <ErrorSummary {...posted.summary} />}
      {page.replaces && <Notice tone="info">{page.replaces}</Notice>}
      <QuoteCard quote={last} business={page.business} />
      {mayDecline && <DeclineForm quote={last} form={posted.form} fields={posted.fields} />}
    </>
  );
}

/**
 * The form is gone after its refusal, because someone else was faster. PostedSummary does it for
 * single fields; list rows would increase the script of the pages that use it.
 */
function RefusedWords() {
  const { t } = useTranslation();
  const { summary, values } = usePostedForm<typeof quotePost>("quote");
  return (
    <ErrorSummary
      title={summary.title}
      formErrors={[
        ...(summary.formErrors ?? []),
        ...summary.errors.map(({ message }) => message),
        ...typedIn(values).map((text) => t("ui.errorSummary.typed", { text })),
      ]}
    />
  );
}

const chosen = new Set(["intent", "lastVersion", "quoteId", "reason", "gst", "unit", "when"]);

/** The codes of choices would mean nothing. */
function typedIn(values: unknown): string[] {
  if (typeof values === "string") return values.trim() === "" ? [] : [values];
  if (!values || typeof values !== "object") return [];
  return Object.entries(values).flatMap(([name, value]) =>
    chosen.has(name) ? [] : typedIn(value),
  );
}
