import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { presentAmendment } from "~/features/applications/review/application-page/amendment-review-presenter.server";
import { applicationReviewForm } from "~/features/applications/review/application-review-forms";
import { numbersInClear } from "~/features/applications/review/application-page/clear-numbers.server";
import type { Revealed } from "~/features/applications/review/decisions/reveal.server";
import { effectsOnBusiness } from "~/features/moderation/administration/suspensions/suspended-dealings.server";
import { applyApplicationReviewForm } from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import {
  fieldsNotShown,
  preservedFields,
  presentApplication,
} from "~/features/applications/review/application-page/application-page-presenter.server";
import {
  openOrClosed,
  presentOpening,
} from "~/features/applications/review/hidden-application-presenter.server";
import { pathOfNextDocument } from "~/features/applications/review/documents/document-page-presenter.server";
import { ApplicationPage } from "~/features/applications/review/application-page/views/application-page";
import { afterDecision, endsReview } from "~/features/applications/review/queue/queue.server";
import { presentKeys } from "~/features/applications/review/page-keys.server";
import { PageKeys } from "~/features/applications/review/views/page-keys";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import reviewStyles from "~/layout/styles/review.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { paths } from "~/urls";
import { Page } from "~/ui/navigation/page";
import { revalidateUnlessUnsent, useAnswer } from "~/ui/forms/unsent-post";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/views/settings-form";
import { Card } from "~/ui/data/card";
import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { reviewFields } from "~/features/applications/review/application-review-fields";

export const handle: Handle = {
  hydrate: true,
  styles: [workingPageStyles, reviewStyles],
};

export const loader = page("admin", async ({ actor, request, param, t, language }) => {
  const confirmed = isConfirmed(await memberSession(request));
  const { closed, under } = await openOrClosed(actor, param("id"), t);
  if (!under) return { title: closed, closed: true as const, confirmed };
  const application = presentApplication(t, language, under, {
    clear: await numbersInClear(actor, under),
    effects: await effectsOnBusiness(under.application.accountId, t),
  });
  const opening = await presentOpening(
    actor,
    { id: application.id, isHidden: under.isHidden },
    t,
    language,
  );
  const amendment = presentAmendment(under, t, language);
  const keys = presentKeys(t, "application");
  return {
    title: application.businessName,
    closed: false as const,
    application,
    opening,
    amendment,
    postedFields: {
      typed: preservedFields,
      absent: fieldsNotShown({ ...application, hasAmendment: amendment !== null }),
    },
    confirmed,
    keys,
  };
});

export const action = form(
  "admin",
  applicationReviewForm,
  async ({ actor, request, param, input, redirectWithToast }) => {
    const id = param("id");
    const result = await applyApplicationReviewForm(actor, id, input, await memberSession(request));
    if (typeof result === "object")
      return data({ revealed: result }, { headers: { "Cache-Control": "no-store" } });
    if (result === "done" && endsReview(input.intent)) {
      const { path, toast, name } = await afterDecision(actor, id);
      return redirectWithToast(path, `applicationReview.${toast}.${input.intent}`, {
        params: { name },
      });
    }
    const fragment = "document" in input ? `#document-${input.document}` : "";
    return redirectWithToast(
      input.intent === "claim" ? await pathOfNextDocument(id) : paths.adminProvider(id) + fragment,
      `applicationReview.${result}.${input.intent}`,
      { result },
    );
  },
  { labels: "applicationReview" },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function ApplicationReviewRoute() {
  const page = useLoaderData<typeof loader>();
  const { answer } = useAnswer<{ revealed?: Revealed }>();
  if (page.closed) return <ClosedPage confirmed={page.confirmed} />;
  return (
    <>
      <ApplicationPage {...page} revealed={answer?.revealed} />
      <Page>
        <PageKeys page={page.keys} />
      </Page>
    </>
  );
}

function ClosedPage({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.adminProviders()} label="applicationReview.page.back" />
      <PostedSummary typed={["openReason"]} />
      <PageTitle lede={t("applicationReview.hidden.lede")} />
      <Card>
        <IntentForm<typeof applicationReviewForm>
          intent="openHidden"
          icon="eye"
          button="applicationReview.do.openHidden"
          busy="applicationReview.busy"
          of={{ openReason: reviewFields.openReason }}
        >
          {(fields) => <CurrentPasswordField fields={fields} confirmed={confirmed} />}
        </IntentForm>
      </Card>
    </Page>
  );
}
