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
import type { ReviewPage } from "../presenter.server";
import { AnswerList } from "./answer-list";
import { Decisions, Press } from "./decisions";
import { DocumentVerdict } from "./document-verdict";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { RevealNumbers } from "./reveal-numbers";
import { stateTone } from "./tones";

/** The application on the reviewer's desk. */
export function ReviewSheet({ sheet, revealed }: { sheet: ReviewPage; revealed?: Revealed }) {
  const { t } = useTranslation();
  const openIn = sheet.canDecideDocuments ? sheet.state : null;
  return (
    <Page width="full" className="review-sheet" aside={<Beside sheet={sheet} />}>
      <BackLink to={paths.adminProviders()}>{t("review.page.back")}</BackLink>
      <PostedSummary />
      <PageTitle
        eyebrow={sheet.reference}
        lede={[sheet.place, t("review.page.sent", { when: sheet.sent })]
          .filter(Boolean)
          .join(" · ")}
      >
        {sheet.businessName}
      </PageTitle>
      {sheet.isOwn && <Notice tone="warning">{t("review.own")}</Notice>}
      {sheet.warnings.length > 0 && (
        <Notice tone="warning" title={t("review.page.needsManualCheck")}>
          <ul>
            {sheet.warnings.map(({ to, label, text }) => (
              <li key={to + text}>
                <a href={to}>{label}</a>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div id="numbers" className="stack">
        {sheet.pairs.map((pair) => (
          <Card key={pair.key} title={pair.title}>
            <div className="review-pair">
              <AnswerList rows={pair.rows} revealed={revealed} />
              <Documents files={pair.files} openIn={openIn} label={pair.title} />
            </div>
          </Card>
        ))}
        <Card title={t("review.page.bank")}>
          <AnswerList rows={sheet.bank} revealed={revealed} />
          <RevealNumbers isRevealed={revealed !== undefined} />
        </Card>
      </div>
      <Card title={t("onboarding.step.portfolio.title")}>
        <Documents
          files={sheet.pictures}
          openIn={openIn}
          label={t("onboarding.step.portfolio.title")}
        />
      </Card>
      {sheet.answers.map(({ step, title, rows }) => (
        <Card
          key={step}
          title={title}
          className={step === "services" ? undefined : "answer-columns"}
        >
          <AnswerList rows={rows} />
        </Card>
      ))}
      <Decisions page={sheet} />
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
  if (files.length === 0) return <p className="muted">{t("review.document.none")}</p>;
  return (
    <ul className="documents" role="list" aria-label={label}>
      {files.map((file) => (
        <DocumentVerdict key={file.id} file={file} openIn={openIn} />
      ))}
    </ul>
  );
}

/** Beside the answers: where it stands, who is at it, what happened so far. */
function Beside({ sheet }: { sheet: ReviewPage }) {
  const { t } = useTranslation();
  const { state, moves, owner } = sheet;
  return (
    <>
      <Card title={t("review.page.standing")}>
        <p className="cluster">
          <Tag tone={stateTone[state]}>{sheet.stateLabel}</Tag>
          {sheet.left && <Tag tone={sheet.left.tone}>{sheet.left.text}</Tag>}
        </p>
        {sheet.claimed && <p>{sheet.claimed.text}</p>}
        {sheet.decisionReason && <p className="answer">{sheet.decisionReason}</p>}
        <div className="stack">
          {moves.includes("claim") && <Press event="claim" state={state} />}
          {moves.some((event) => !["claim", "release"].includes(event)) && (
            <a className="button" data-variant="secondary" href="#decide">
              <span>{t("review.page.toDecision")}</span>
            </a>
          )}
          {moves.includes("release") && <Press event="release" state={state} variant="quiet" />}
          {sheet.profile?.status === "live" && (
            <a href={sheet.profile.to}>{t("review.page.publicProfile")}</a>
          )}
        </div>
      </Card>
      {sheet.next && (
        <ButtonLink to={sheet.next.to} variant="quiet" icon="arrow-right">
          {t("review.page.next", { name: sheet.next.name })}
        </ButtonLink>
      )}
      <Card title={t("review.page.applicant")}>
        <SummaryList
          rows={[
            { key: t("review.page.name"), value: owner.name },
            {
              key: t("review.page.email"),
              value: <a href={`mailto:${owner.email}`}>{owner.email}</a>,
            },
            {
              key: t("review.page.phone"),
              value: <a href={`tel:${owner.phone.replaceAll(" ", "")}`}>{owner.phone}</a>,
            },
            { key: t("review.page.language"), value: owner.language },
            { key: t("review.page.completion"), value: sheet.score },
          ]}
        />
      </Card>
      <Card title={t("review.page.history")}>
        <Timeline
          items={sheet.timeline.map(({ to, text, ...item }) => ({
            ...item,
            tone: stateTone[to as keyof typeof stateTone],
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
          <summary>{t("review.page.submissions")}</summary>
          <ul className="plain-list">
            {sheet.submissions.map(({ id, text, when }) => (
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
