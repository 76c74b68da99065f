import { useTranslation } from "react-i18next";
import { stateTone } from "~/ui/data/state-tag";
import { Form } from "@remix-run/react";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";
import { SummaryList } from "~/ui/data/summary-list";
import { UnbrokenWords } from "~/ui/data/unbroken-words";
import { Timeline } from "~/ui/data/timeline";
import { CurrentPasswordField } from "~/features/accounts/views/settings-form";
import { RadioField } from "~/ui/forms/fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { Revealed } from "../../decisions/reveal.server";
import type { ReviewedAmendment } from "../amendment-review-presenter.server";
import { AmendmentCard, withAmended } from "./amendment-card";
import type { ReviewPage } from "../application-page-presenter.server";
import { reviewFields } from "../../application-review-fields";
import type { applicationReviewForm } from "../../application-review-forms";
import { AnswerList } from "./answer-list";
import { DecisionBar, DecisionColumn } from "./decision-column";
import { DocumentDecision } from "./document-decision";
import { SendRow } from "~/ui/forms/send-row";

interface ApplicationPageProps {
  application: ReviewPage;
  opening: string | null;
  confirmed: boolean;
  amendment: ReviewedAmendment | null;
  postedFields: { typed: string[]; absent: string[] };
  revealed?: Revealed | undefined;
}

export function ApplicationPage({
  application: page,
  opening,
  amendment,
  postedFields,
  confirmed,
  revealed,
}: ApplicationPageProps) {
  const { t } = useTranslation();
  return (
    <Page className="review-page" aside={<DecisionColumn page={page} />}>
      <BackLink to={paths.adminProviders()} label="applicationReview.page.back" />
      <PostedSummary {...postedFields} />
      <PageTitle
        eyebrow={page.reference}
        lede={[page.city, t("applicationReview.page.sent", { when: page.sent })]
          .filter(Boolean)
          .join(" · ")}
      >
        {page.businessName}
      </PageTitle>
      {opening && <Notice tone="warning">{opening}</Notice>}
      {page.appeal && <AppealNotice appeal={page.appeal} />}
      {page.isOwn && <Notice tone="warning">{t("administration.ownAffair")}</Notice>}
      {page.changes && <Changes {...page.changes} />}
      {page.warnings.length + page.copies.length > 0 && (
        <Notice tone="warning" title={t("applicationReview.page.needsManualCheck")}>
          <ul>
            {[...page.warnings, ...page.copies].map(({ id, to, label, text }) => (
              <li key={`${id} ${text}`}>
                <a href={to}>{label}</a>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {amendment && <AmendmentCard amendment={amendment} isOwn={page.isOwn} revealed={revealed} />}
      <div id="numbers" className="stack">
        {page.pairs.map((pair) => (
          <Card key={pair.key} title={pair.title}>
            <div className="review-pair">
              <div>
                <AnswerList rows={pair.rows} revealed={revealed?.live} />
                {pair.toSee && <p className="note">{pair.toSee}</p>}
              </div>
              <Documents {...pair} label={pair.title} />
            </div>
          </Card>
        ))}
        <Card title={t("applicationReview.page.bank")}>
          <AnswerList rows={page.bank} revealed={revealed?.live} />
          <RevealNumber
            fields={amendment ? withAmended(page.masked, amendment) : page.masked}
            confirmed={confirmed}
            isRevealed={revealed !== undefined}
          />
        </Card>
      </div>
      <Card title={t("onboarding.step.portfolio.title")}>
        <Documents
          {...page.pictures}
          openIn={page.canDecideDocuments ? page.state : null}
          label={t("onboarding.step.portfolio.title")}
        />
      </Card>
      {page.answers.map(({ step, title, rows }) => (
        <Card
          key={step}
          title={title}
          className={step === "services" ? undefined : "answer-columns"}
        >
          <AnswerList rows={rows} />
        </Card>
      ))}
      <Background page={page} />
      <DecisionBar page={page} />
    </Page>
  );
}

function Changes({ title, rows }: NonNullable<ReviewPage["changes"]>) {
  return (
    <Card title={title}>
      <SummaryList
        rows={rows.map(({ label, value, was, href, requested }) => ({
          key: label,
          value: href ? (
            <a href={href}>{value}</a>
          ) : (
            value && <span className="answer">{value}</span>
          ),
          note: [...requested, was].map((text) => (
            <span key={text} className="answer note">
              {text}
            </span>
          )),
        }))}
      />
    </Card>
  );
}

function Background({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t("applicationReview.page.applicant")} className="answer-columns">
        <SummaryList
          rows={page.applicant.map(({ key, value, href }) => ({
            key,
            value: href ? (
              <a href={href}>
                <UnbrokenWords text={value} />
              </a>
            ) : (
              value
            ),
          }))}
        />
      </Card>
      {page.notes && (
        <Card id="notes" title={page.notes.title}>
          <Timeline
            items={page.notes.items.map(({ followUp, ...note }) => ({
              ...note,
              title: note.text,
              text: followUp && followUp.text,
              tone: followUp && followUp.isDue ? "wait" : "neutral",
            }))}
          />
          {page.notes.to && (
            <p>
              <a href={page.notes.to}>{page.notes.write}</a>
            </p>
          )}
        </Card>
      )}
      <Card title={t("applicationReview.page.history")}>
        <Timeline
          items={page.timeline.map(({ to, text, ...item }) => ({
            ...item,
            tone: stateTone[to],
            text: text.length > 0 && (
              <ul className="plain-list answer">
                {text.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          }))}
        />
        <details>
          <summary>{t("applicationReview.page.submissions")}</summary>
          <ul className="plain-list">
            {page.submissions.map(({ id, text, when }) => (
              <li key={id}>
                {text} <span className="note">{when}</span>
              </li>
            ))}
          </ul>
        </details>
      </Card>
    </>
  );
}

type DocumentsProps = Pick<ReviewPage["pairs"][number], "files" | "replaced"> & {
  /** For photos: a document is decided on its own page. */
  openIn?: string | null;
  label: string;
};

function Documents({ files, replaced, openIn = null, label }: DocumentsProps) {
  const { t } = useTranslation();
  if (files.length + replaced.length === 0)
    return <p className="muted">{t("applicationReview.document.none")}</p>;
  return (
    <ul className="documents" role="list" aria-label={label}>
      {files.map((file) => (
        <DocumentDecision key={file.id} file={file} openIn={openIn} />
      ))}
      {replaced.map((file) => (
        <DocumentDecision key={file.id} file={file} openIn={null} />
      ))}
    </ul>
  );
}

function AppealNotice({ appeal }: { appeal: NonNullable<ReviewPage["appeal"]> }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={appeal.title}>
      <p className="answer">{appeal.words}</p>
      {appeal.isBarred && <p>{t("applicationReview.appeal.barred")}</p>}
    </Notice>
  );
}

interface RevealNumberProps {
  fields: { value: string; label: string }[];
  confirmed: boolean;
  isRevealed: boolean;
}

function RevealNumber({ fields: masked, confirmed, isRevealed }: RevealNumberProps) {
  const { t } = useTranslation();
  const { form, fields, summary } = usePostedForm<typeof applicationReviewForm>("reveal");
  if (masked.length === 0) return null;
  return (
    <>
      {isRevealed && <Notice tone="warning">{t("applicationReview.reveal.shown")}</Notice>}
      <details className="fold-form" open={summary.errors.length > 0 || undefined}>
        <summary>{t("applicationReview.reveal.open")}</summary>
        <Form {...form} className="stack" action="#numbers">
          <FormToken form="reveal" />
          <p className="note">{t("applicationReview.reveal.lede")}</p>
          <RadioField
            {...control(fields.revealField)}
            label={t("applicationReview.reveal.field")}
            options={masked}
          />
          <FormField of={reviewFields.revealReason} posted={fields.revealReason} />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
          <SendRow
            button="applicationReview.reveal.do"
            variant="secondary"
            icon="eye"
            name="intent"
            value="reveal"
          />
        </Form>
      </details>
    </>
  );
}
