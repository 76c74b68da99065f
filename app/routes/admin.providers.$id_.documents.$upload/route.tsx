import { useLoaderData } from "@remix-run/react";
import { applyDecision } from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import {
  presentDocument,
  pathOfNextDocument,
  type DocumentPage as Document,
} from "~/features/applications/review/documents/document-page-presenter.server";
import { documentForm } from "~/features/applications/review/application-review-forms";
import { presentKeys } from "~/features/applications/review/page-keys.server";
import { PageKeys } from "~/features/applications/review/views/page-keys";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import reviewStyles from "~/layout/styles/review.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { AnswerList } from "~/features/applications/review/application-page/views/answer-list";
import {
  DecisionForms,
  FileCopies,
} from "~/features/applications/review/application-page/views/document-decision";

export const handle: Handle = { styles: [workingPageStyles, reviewStyles] };

export const loader = page("admin", async ({ actor, request, param, t, language }) => {
  const { searchParams } = new URL(request.url);
  const requested = { id: param("id"), upload: param("upload") };
  const document = await presentDocument(actor, requested, searchParams, t, language);
  return { title: document.title, document, keys: presentKeys(t, "document") };
});

export const action = form(
  "admin",
  documentForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await applyDecision(actor, param("id"), {
      ...input,
      document: param("upload"),
    });
    return redirectWithToast(
      await pathOfNextDocument(param("id"), param("upload")),
      `applicationReview.${result}.${input.intent}`,
      { result },
    );
  },
);

export default function DocumentRoute() {
  const { document, keys } = useLoaderData<typeof loader>();
  return (
    <>
      <DocumentPage document={document} />
      <PageKeys page={keys} />
    </>
  );
}

function DocumentPage({ document }: { document: Document }) {
  return (
    <Page className="review-page" aside={<Sidebar document={document} />}>
      <BackLink to={document.back} label="applicationReview.viewer.back" />
      <PostedSummary
        typed={["note", "validUntil"]}
        absent={document.file && document.openIn ? [] : ["reason", "note", "validUntil"]}
      />
      <PageTitle eyebrow={document.business} lede={document.position}>
        {document.slot}
      </PageTitle>
      {document.isWithheld ? <p>{document.toSee}</p> : <Pages document={document} />}
    </Page>
  );
}

function Pages({ document }: { document: Document }) {
  const { t } = useTranslation();
  return (
    <>
      <nav className="cluster" aria-label={t("applicationReview.viewer.tools")}>
        {document.links.map(({ key, to, label }) => (
          <Link
            key={key}
            to={to}
            className="button"
            data-variant="secondary"
            data-small=""
            data-view={key}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* Scrollable when larger than the column, also by keyboard. */}
      <div
        className="document-view"
        data-zoom={document.zoom}
        role="region"
        aria-label={document.name}
        tabIndex={0}
      >
        <img src={document.picture} alt={document.alt} />
      </div>
      {document.more && <p>{document.more}</p>}
    </>
  );
}

function Sidebar({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { file, openIn } = document;
  return (
    <Card title={t("applicationReview.viewer.held")}>
      <AnswerList rows={document.rows} />
      {document.toSee && !document.isWithheld && <p className="note">{document.toSee}</p>}
      {document.isWithheld && <p className="file-name">{document.name}</p>}
      {file && (
        <p className="cluster">
          <StateTag state={file.state} label={file.stateLabel} />
          <span className="note">{file.size}</span>
        </p>
      )}
      {file && <FileCopies copies={file.copies} />}
      {document.requested.map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      {file?.why && <p className="note">{file.why}</p>}
      {file && openIn && (
        <DecisionForms file={file} state={openIn} acceptKey={document.acceptKey} />
      )}
      {!document.isWithheld && (
        <p>
          <a href={document.download}>{t("applicationReview.viewer.download")}</a>
        </p>
      )}
    </Card>
  );
}
