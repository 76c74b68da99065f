import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PasswordField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { StepList, StepTitle } from "~/ui/navigation/steps";
import { SummaryList } from "~/ui/data/summary-list";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import type { StepForm as AnyStepForm } from "../../answers/forms";
import { OtherDeviceButton } from "../../hand-over/views/other-device-button";
import type { StepPage } from "../presenter.server";
import { questionOf, stepBefore } from "../../steps";
import { Answers } from "./answers";
import { BelowQuestions, Questions } from "./questions";
import { ScoreMeter } from "./score-meter";
import { StepNotices } from "./step-notices";
import { captionsIn, Uploads } from "./uploads";

export function StepScreen({ page }: { page: StepPage }) {
  // A saved step is drawn afresh, so that the boxes show what was saved.
  const key = [page.step, page.version, ...uploadsOf(page)].join("-");
  return (
    <Page
      asideFirst
      aside={<StepList steps={page.steps} />}
      asideAfter={<ScoreMeter score={page.score} hasAccount={page.hasAccount} step={page.step} />}
    >
      <StepForm key={key} page={page} />
    </Page>
  );
}

function StepForm({ page }: { page: StepPage }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = `onboarding-${page.step}`;
  const posted = usePostedForm<AnyStepForm>(id, page.defaults, page.marked);
  const isDeclaration = page.step === "declaration";
  const before = stepBefore(page.step);
  const back = search.has("return")
    ? paths.onboarding("declaration")
    : before
      ? paths.onboarding(before)
      : paths.home();
  return (
    <>
      <BackLink to={back} />
      <ErrorSummary {...posted.summary} errors={inOrder(posted.summary.errors, page)} />
      <PageTitle
        eyebrow={<StepTitle step={page.number} total={page.total} />}
        lede={page.isOpen ? page.lede : undefined}
      >
        {page.title}
      </PageTitle>
      <StepNotices page={page} isStale={posted.kind === "conflict"} />
      {page.summary.length > 0 && <Answers steps={page.summary} isOpen={page.isOpen} />}
      {page.closed.length > 0 && !isDeclaration && <SummaryList rows={page.closed} />}
      <Form
        {...posted.form}
        className="form"
        encType={page.uploads.length > 0 ? "multipart/form-data" : undefined}
      >
        <FormToken />
        <input type="hidden" name="_version" value={page.version} />
        <input type="hidden" name="_uploads" value={uploadsOf(page).join(" ")} />
        {page.isOpen && <EnterKey intent={isDeclaration ? "later" : "continue"} />}
        <Uploads uploads={page.uploads} errors={posted.errors} typed={captionsIn(posted.values)} />
        <Questions page={page} fields={posted.fields} />
        <BelowQuestions page={page} />
        {posted.errors.password && (
          <PasswordField
            name="password"
            errors={posted.errors.password}
            label={t("accounts.settings.password.label")}
            hint={t("onboarding.problem.bankChange")}
            autoComplete="current-password"
          />
        )}
        {page.isOpen && (
          <ButtonRow>
            <Button
              name="intent"
              value={isDeclaration ? "submit" : "continue"}
              busyLabel={t("onboarding.saving")}
              busyToast
            >
              {t(isDeclaration ? "onboarding.do.submit" : "onboarding.do.continue")}
            </Button>
            <Button
              name="intent"
              value="later"
              variant="secondary"
              busyLabel={t("onboarding.saving")}
              busyToast
            >
              {t("onboarding.do.later")}
            </Button>
            <OtherDeviceButton />
          </ButtonRow>
        )}
        {page.canWithdraw && isDeclaration && (
          <ButtonRow>
            <Button name="intent" value="withdraw" variant="danger">
              {t("onboarding.do.withdraw")}
            </Button>
          </ButtonRow>
        )}
      </Form>
      {!page.isOpen && (
        <p>
          <Link to={paths.myProfile()}>{t("onboarding.closed.profile")}</Link>
        </p>
      )}
    </>
  );
}

const uploadsOf = ({ uploads }: StepPage) =>
  uploads.flatMap(({ files }) => files.map(({ id }) => id));

/** Errors in the order of the page, so that who goes down the summary goes down the form. */
function inOrder(errors: { name: string; message: string }[], page: StepPage) {
  const names = [
    ...page.summary.map(({ step }) => `step-${step}`),
    ...page.uploads.map(({ slot }) => slot),
    ...page.groups.flatMap(({ questions }) => questions.map(({ name }) => name)),
  ];
  const at = (name: string) => (names.indexOf(questionOf(name)) + names.length) % names.length;
  return [...errors].sort((one, other) => at(one.name) - at(other.name));
}

/** The first button of a form is the one that Enter presses: it must not be one that removes something. */
function EnterKey({ intent }: { intent: string }) {
  const { t } = useTranslation();
  return (
    <button
      className="visually-hidden"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden
      data-busy-label={t("onboarding.saving")}
      data-busy-toast=""
    />
  );
}
