import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { Notice } from "~/ui/feedback/notice";
import { RadioField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { OtherAnswers } from "../other-answers-presenter.server";

/** Compares two sets of answers, to choose one for each step. */
export function OtherAnswersPage({ page }: { page: OtherAnswers }) {
  const { t } = useTranslation();
  const { title, isOpen, steps } = page;
  const canChoose = isOpen && steps.length > 0;
  const lede = canChoose ? "lede" : isOpen ? "same" : "closed";
  return (
    <Page width="narrow">
      <BackLink to={paths.onboarding()} />
      <PostedSummary />
      <PageTitle lede={t(`onboarding.otherAnswers.${lede}`)}>{title}</PageTitle>
      {canChoose && <Notice>{t("onboarding.otherAnswers.kept")}</Notice>}
      {/* Rendered afresh after every change, so that the choices match what is shown. */}
      <Form method="post" className="form" key={page.version}>
        <FormToken />
        <input type="hidden" name="_version" value={page.version} />
        {steps.map((step) => (
          <Step key={step.step} step={step} isOpen={isOpen} />
        ))}
        <ButtonRow>
          {canChoose ? (
            <Button name="intent" value="choose" busyLabel={t("onboarding.saving")}>
              {t("onboarding.otherAnswers.do")}
            </Button>
          ) : (
            <ButtonLink to={paths.myProfile()}>{t("onboarding.closed.profile")}</ButtonLink>
          )}
          <ConfirmedButton
            id="delete-other-answers"
            question={t("onboarding.upload.confirm")}
            about={t("onboarding.otherAnswers.other")}
            name="intent"
            value="delete"
          >
            {t("onboarding.otherAnswers.delete")}
          </ConfirmedButton>
        </ButtonRow>
      </Form>
    </Page>
  );
}

function Step({ step, isOpen }: { step: OtherAnswers["steps"][number]; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={step.title}>
      {isOpen && (
        <RadioField
          name={`steps.${step.step}`}
          label={t("onboarding.otherAnswers.which")}
          options={step.sides.map(({ side, label, when }) => ({ value: side, label, hint: when }))}
          defaultValue={step.chosen}
        />
      )}
      <div className="split">
        {step.sides.map(({ side, label, rows }) => (
          <section key={side}>
            <h3>{label}</h3>
            <SummaryList
              rows={rows.map(({ key, value }) => ({
                key,
                value: value && <span className="typed">{value}</span>,
              }))}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}
