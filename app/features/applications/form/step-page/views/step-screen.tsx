import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { ErrorSummary, type SummarizedError } from "~/ui/forms/error-summary";
import { fieldId } from "~/ui/forms/fields";
import { BackLink, PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { StepList } from "~/ui/navigation/steps";
import { SummaryList } from "~/ui/data/summary-list";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import type { StepForm as AnyStepForm } from "~/features/applications/answers/questionnaire";
import {
  fieldPath,
  isStep,
  questionOf,
  type Step,
} from "~/features/applications/application-steps";
import { paths } from "~/urls";
import { Meter } from "~/ui/feedback/meter";
import type { StepPage } from "../step-page-presenter.server";
import { NeedsList } from "../../../views/needs-list";
import { Policies } from "./questions";
import { BankPassword, savedKey, StepFields } from "./step-fields";
import { StepNotices } from "./step-notices";
import { useLivePage } from "./use-live-page";
import { SendRow } from "~/ui/forms/send-row";

export function StepScreen({ page }: { page: StepPage }) {
  return (
    <Page asideFirst aside={<StepList steps={page.steps} />}>
      <StepForm key={savedKey(page)} page={page} />
    </Page>
  );
}

function StepForm({ page: rendered }: { page: StepPage }) {
  const { t } = useTranslation();
  const id = `onboarding-${rendered.step}`;
  const posted = usePostedForm<AnyStepForm>(id, rendered.defaults, rendered.marked);
  const hasConflict = posted.kind === "conflict";
  const { page, stale, saved, onSubmit, sending } = useLivePage(rendered, id, hasConflict);
  const isDeclaration = page.step === "declaration";
  const notices = {
    ...page,
    ...(stale && { current: stale }),
    // A summary with errors of other steps lists the same.
    ...(posted.summary.errors.some(({ name }) => stepOfError(name)) && { lookAgain: [] }),
  };
  const toDo = notices.lookAgain[0] ?? notices.asked;
  const answers = (
    <>
      {page.summary.length > 0 && <Answers steps={page.summary} isOpen={page.isOpen} />}
      {page.closed.length > 0 && !isDeclaration && <SummaryList rows={page.closed} />}
    </>
  );
  return (
    <>
      <BackLink to={page.back} />
      <ErrorSummary {...posted.summary} errors={inOrder(posted.summary.errors, page)} />
      <PageTitle lede={page.lede}>{page.title}</PageTitle>
      <StepNotices page={notices} isStale={stale !== null || hasConflict} formId={id} />
      {page.isOpen && page.step === "company" && !page.answersLast && (
        <DetailsCard heading="h2" title={t("onboarding.needs.title")} open={false}>
          <NeedsList />
        </DetailsCard>
      )}
      {page.choiceNote && <p className="note">{page.choiceNote}</p>}
      {!page.answersLast && answers}
      <Form
        {...posted.form}
        onSubmit={(event) => {
          if (!onSubmit()) event.preventDefault();
        }}
        className="form"
        encType={page.uploads.length > 0 ? "multipart/form-data" : undefined}
      >
        <StepFields
          page={page}
          posted={posted}
          enter={page.isOpen && (isDeclaration ? "later" : "continue")}
          sending={sending}
        />
        {page.isOpen && (page.step === "company" || isDeclaration) && <Policies />}
        {(page.asksPassword || posted.errors.password) && (
          <BankPassword errors={posted.errors.password} />
        )}
        <p role="status" className="note">
          {saved}
        </p>
        {!page.isReady && toDo && <a href="#to-do">{toDo.title}</a>}
        {page.isOpen && (
          <SendRow
            button={isDeclaration ? "onboarding.do.submit" : "onboarding.do.continue"}
            busy="onboarding.saving"
            name="intent"
            value={isDeclaration ? "submit" : "continue"}
            variant={page.isReady ? "primary" : "pale"}
            busyToast
          >
            <Button
              name="intent"
              value="later"
              variant="secondary"
              busyLabel={t("onboarding.saving")}
              busyToast
            >
              {t("onboarding.do.later")}
            </Button>
          </SendRow>
        )}
        <ScoreMeter score={page.score} hasAccount={page.hasAccount} step={page.step} />
        {page.canWithdraw && isDeclaration && (
          <ButtonRow>
            <ConfirmedButton
              id="withdraw"
              name="intent"
              value="withdraw"
              question={t("onboarding.withdraw.sure")}
              about={t("onboarding.withdraw.text")}
            >
              {t("onboarding.do.withdraw")}
            </ConfirmedButton>
          </ButtonRow>
        )}
      </Form>
      {page.answersLast && answers}
    </>
  );
}

/** So that the summary follows the form; errors in other steps link there. */
function inOrder(errors: SummarizedError[], page: StepPage): SummarizedError[] {
  const names: string[] = [
    ...page.summary.map(({ step }) => step),
    ...page.uploads.map(({ slot }) => slot),
    ...page.groups.flatMap(({ questions }) => questions.map(({ name }) => name)),
  ];
  const positionOf = ({ name }: SummarizedError) => {
    const at = names.indexOf(stepOfError(name) ?? questionOf(name));
    return at < 0 ? names.length : at;
  };
  return errors
    .map((error) => {
      const step = stepOfError(error.name);
      const field = error.name.slice((step?.length ?? 0) + 1);
      return step ? { ...error, to: fieldPath(step, field, { return: "declaration" }) } : error;
    })
    .sort((one, other) => positionOf(one) - positionOf(other));
}

function stepOfError(name: string): Step | undefined {
  const [step = "", field] = name.split("/");
  return field && isStep(step) ? step : undefined;
}

function Answers({ steps, isOpen }: { steps: StepPage["summary"]; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <SectionTitle lede={isOpen ? t("onboarding.check.lede") : undefined}>
        {t(isOpen ? "onboarding.check.title" : "onboarding.check.closed")}
      </SectionTitle>
      {steps.map(({ step, title, answered, open, rows, empty }) => (
        <details key={step} id={fieldId(`step-${step}`)} className="card fold-form" open={open}>
          <summary>
            <h3>{title}</h3> <span className="note">{answered}</span>
          </summary>
          <SummaryList
            rows={rows.map(({ label, value, files, note, change }) => ({
              key: label,
              value:
                files.length > 0 ? (
                  <FileGrid files={files} />
                ) : (
                  <span className="typed">{value}</span>
                ),
              note: isOpen && note,
              change: change ? { to: change, label } : undefined,
            }))}
          />
          {empty.length > 0 && (
            <p className="note cluster">
              {t("ui.notProvided")}:
              {empty.map(({ label, change }) =>
                change ? (
                  <Link key={label} to={change}>
                    {label}
                  </Link>
                ) : (
                  <span key={label}>{label}</span>
                ),
              )}
            </p>
          )}
        </details>
      ))}
    </>
  );
}

type Files = StepPage["summary"][number]["rows"][number]["files"];

function FileGrid({ files }: { files: Files }) {
  return (
    <ul className="card-grid photo-grid" data-columns="small" role="list">
      {files.map(({ id, href, thumb, name, caption }) => (
        <li key={id}>
          <a href={href}>
            {thumb && (
              <span className="file-thumb">
                <img src={thumb} alt="" loading="lazy" />
              </span>
            )}
            {caption || name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** All that the first step needs. */
const missingShown = 6;

type Props = { score: StepPage["score"]; hasAccount: boolean; step: Step };

function ScoreMeter({ score, hasAccount, step }: Props) {
  const { t } = useTranslation();
  const more = score.missing.length - missingShown;
  return (
    <section className="card" id="field-score" tabIndex={-1} aria-label={score.label}>
      <Meter value={score.percent} label={score.label} text={score.text} goal={score.goal}>
        {score.missing.length > 0 && (
          <ul className="score-missing" role="list">
            {score.missing.slice(0, missingShown).map(({ press, to, label }) => (
              <li key={to}>
                {press ? (
                  <Button name="intent" value={press} variant="quiet" small>
                    {label}
                  </Button>
                ) : (
                  <a href={to}>{label}</a>
                )}
              </li>
            ))}
            {more > 0 && <li className="note">{t("ui.more", { count: more })}</li>}
          </ul>
        )}
      </Meter>
      {!hasAccount && (
        <p className="note">
          {t("onboarding.inBrowser")}{" "}
          <Link to={paths.signup({ role: "provider", redirectTo: paths.onboarding(step) })}>
            {t("onboarding.signUp")}
          </Link>
          <br />
          <Link to={paths.login({ redirectTo: paths.onboarding(step) })}>
            {t("onboarding.logIn")}
          </Link>
        </p>
      )}
    </section>
  );
}
