import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";
import type { Revealed } from "../../decisions/reveal.server";
import type { ReviewedAmendment } from "../../amendments/amendment-review-presenter.server";
import { AmendmentCard, withWanted } from "../../amendments/views/amendment-card";
import type { ReviewPage } from "../application-page-presenter.server";
import { AppealNotice } from "./appeal-notice";
import { AnswerList } from "./answer-list";
import { Background } from "./background";
import { DecisionBar, DecisionColumn } from "./decision-column";
import { Documents } from "./documents";
import { RevealNumber } from "./reveal-number";

interface ApplicationPageProps {
  page: ReviewPage;
  /** Of a deleted account: until when it is open, and why. */
  opening: string | null;
  /** The reviewer gave the password a moment ago. */
  confirmed: boolean;
  /** What the owner wants changed of the live profile. */
  amendment: ReviewedAmendment | null;
  /** What of a refused form stands above the page: see `goneBoxes`. */
  boxes: { typed: string[]; gone: string[] };
  revealed?: Revealed | undefined;
}

/** The application on the reviewer's desk. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { page, opening, amendment, boxes, confirmed, revealed } = props;
  const { t } = useTranslation();
  const openIn = page.canDecideDocuments ? page.state : null;
  const { changes } = page;
  return (
    <Page width="full" className="review-page" aside={<DecisionColumn page={page} />}>
      <BackLink to={paths.adminProviders()}>{t("applicationReview.page.back")}</BackLink>
      <PostedSummary {...boxes} />
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
      {page.isOwn && <Notice tone="warning">{t("applicationReview.own")}</Notice>}
      {changes && (
        <p>
          {changes.text} <a href={changes.to}>{changes.switchTo}</a>
        </p>
      )}
      {page.warnings.length > 0 && (
        <Notice tone="warning" title={t("applicationReview.page.needsManualCheck")}>
          <ul>
            {page.warnings.map(({ id, to, label, text }) => (
              <li key={id}>
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
                {pair.claimToSee && <p className="note">{pair.claimToSee}</p>}
              </div>
              <Documents {...pair} openIn={openIn} label={pair.title} isPart={changes?.only} />
            </div>
          </Card>
        ))}
        {(page.bank.length > 0 || !changes?.only) && (
          <Card title={t("applicationReview.page.bank")}>
            <AnswerList rows={page.bank} revealed={revealed?.live} />
            <RevealNumber
              fields={amendment ? withWanted(page.masked, amendment) : page.masked}
              confirmed={confirmed}
              isRevealed={revealed !== undefined}
            />
          </Card>
        )}
      </div>
      {page.pictures && (
        <Card title={t("onboarding.step.portfolio.title")}>
          <Documents
            {...page.pictures}
            openIn={openIn}
            label={t("onboarding.step.portfolio.title")}
          />
        </Card>
      )}
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
