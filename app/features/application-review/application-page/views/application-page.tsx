import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";
import { Tag } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import { paths } from "~/paths";
import type { Revealed } from "../../decisions/reveal.server";
import type { ReviewedAmendment } from "../../amendments/presenter.server";
import { AmendmentCard, withWanted } from "../../amendments/views/amendment-card";
import type { ReviewPage } from "../presenter.server";
import { AppealNotice } from "./appeal-notice";
import { AnswerList } from "./answer-list";
import { Decisions, DecisionButton } from "./decisions";
import { DocumentDecision } from "./document-decision";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { RevealNumber } from "./reveal-number";
import { applicationTone } from "~/features/onboarding/views/tones";

interface ApplicationPageProps {
  page: ReviewPage;
  /** The reviewer gave the password a moment ago. */
  confirmed: boolean;
  /** What the owner wants changed of the live profile. */
  amendment: ReviewedAmendment | null;
  revealed?: Revealed | undefined;
}

/** The application on the reviewer's desk. */
export function ApplicationPage({ page, amendment, confirmed, revealed }: ApplicationPageProps) {
  const { t } = useTranslation();
  const openIn = page.canDecideDocuments ? page.state : null;
  return (
    <Page width="full" className="review-page" aside={<Beside page={page} />}>
      <BackLink to={paths.adminProviders()}>{t("applicationReview.page.back")}</BackLink>
      <PostedSummary
        typed={["rejectReason", "suspendReason", "note", "reasons", "amendmentReason"]}
      />
      <PageTitle
        eyebrow={page.reference}
        lede={[page.place, t("applicationReview.page.sent", { when: page.sent })]
          .filter(Boolean)
          .join(" · ")}
      >
        {page.businessName}
      </PageTitle>
      {page.appeal && <AppealNotice appeal={page.appeal} />}
      {page.isOwn && <Notice tone="warning">{t("applicationReview.own")}</Notice>}
      {page.warnings.length > 0 && (
        <Notice tone="warning" title={t("applicationReview.page.needsManualCheck")}>
          <ul>
            {page.warnings.map(({ to, label, text }) => (
              <li key={to + text}>
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
              <AnswerList rows={pair.rows} revealed={revealed?.live} />
              <Documents files={pair.files} openIn={openIn} label={pair.title} />
            </div>
          </Card>
        ))}
        <Card title={t("applicationReview.page.bank")}>
          <AnswerList rows={page.bank} revealed={revealed?.live} />
          <RevealNumber
            fields={amendment ? withWanted(page.masked, amendment) : page.masked}
            confirmed={confirmed}
            isRevealed={revealed !== undefined}
          />
        </Card>
      </div>
      <Card title={t("onboarding.step.portfolio.title")}>
        <Documents
          files={page.pictures}
          openIn={openIn}
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
      <Decisions page={page} />
    </Page>
  );
}

function Documents({
  files,
  openIn,
  label,
}: {
  files: ReviewPage["pictures"];
  openIn: string | null;
  label: string;
}) {
  const { t } = useTranslation();
  if (files.length === 0) return <p className="muted">{t("applicationReview.document.none")}</p>;
  return (
    <ul className="documents" role="list" aria-label={label}>
      {files.map((file) => (
        <DocumentDecision key={file.id} file={file} openIn={openIn ?? file.decideIn} />
      ))}
    </ul>
  );
}

/** Beside the answers: where it stands, who is at it, what happened so far. */
function Beside({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  const { state, moves, owner } = page;
  return (
    <>
      <Card title={t("applicationReview.page.progress")}>
        <p className="cluster">
          <Tag tone={applicationTone[state]}>{page.stateLabel}</Tag>
          {page.left && <Tag tone={page.left.tone}>{page.left.text}</Tag>}
        </p>
        {page.claimed && <p>{page.claimed.text}</p>}
        {page.decisionReason && <p className="answer">{page.decisionReason}</p>}
        <div className="stack">
          {moves.includes("claim") && <DecisionButton event="claim" state={state} />}
          {moves.some((event) => !["claim", "release"].includes(event)) && (
            <a className="button" data-variant="secondary" href="#decide">
              <span>{t("applicationReview.page.toDecision")}</span>
            </a>
          )}
          {moves.includes("release") && (
            <DecisionButton event="release" state={state} variant="quiet" />
          )}
          {page.profile?.status === "live" && (
            <a href={page.profile.to}>{t("applicationReview.page.publicProfile")}</a>
          )}
        </div>
      </Card>
      {page.next && (
        <ButtonLink to={page.next.to} variant="quiet" icon="arrow-right" data-next="">
          {t("applicationReview.page.next", { name: page.next.name })}
        </ButtonLink>
      )}
      <Card title={t("applicationReview.page.applicant")}>
        <SummaryList
          rows={[
            { key: t("applicationReview.page.name"), value: owner.name },
            {
              key: t("applicationReview.page.email"),
              value: <a href={`mailto:${owner.email}`}>{owner.email}</a>,
            },
            {
              key: t("applicationReview.page.phone"),
              value: <a href={`tel:${owner.phone.replaceAll(" ", "")}`}>{owner.phone}</a>,
            },
            { key: t("applicationReview.page.language"), value: owner.language },
            { key: t("applicationReview.page.completion"), value: page.score },
          ]}
        />
      </Card>
      <Card title={t("applicationReview.page.history")}>
        <Timeline
          items={page.timeline.map(({ to, text, ...item }) => ({
            ...item,
            tone: applicationTone[to],
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
