import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StepForm } from "../../answers/questionnaire";
import { Questions } from "../../form/step-page/views/questions";
import { BankPassword } from "../../form/step-page/views/step-fields";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { SummaryList } from "~/ui/data/summary-list";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { AmendmentFormPage, presentState } from "../amendments/amendment-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function AmendmentForm({ page }: { page: AmendmentFormPage }) {
  const { t } = useTranslation();
  const { form, fields, summary, errors, kind } = usePostedForm<StepForm>(
    "amendment",
    page.defaults,
  );
  return (
    <Page>
      <BackLink to={paths.myProfile()} label="layout.myProfile" />
      <ErrorSummary {...summary} />
      <PageTitle lede={t("amendments.lede")} />
      {page.state && page.state.state !== "approved" && <AmendmentNotice state={page.state} />}
      {kind === "conflict" && page.current.length > 0 && (
        <Notice tone="warning" title={t("amendments.waitsNow")}>
          <SummaryList rows={page.current} />
        </Notice>
      )}
      <Form {...form} className="form">
        <FormToken />
        <input type="hidden" name="_version" value={page.version} />
        <Questions page={{ groups: page.groups, packages: 0, warnings: {} }} fields={fields} />
        {(page.asksPassword || errors.password) && <BankPassword errors={errors.password} />}
        <SendRow
          button={page.version > 0 ? "amendments.do.replace" : "amendments.do.submit"}
          busy="onboarding.saving"
          name="intent"
          value="submit"
          busyToast
        >
          {page.version > 0 && (
            <Button name="intent" value="withdraw" variant="danger">
              {t("amendments.do.withdraw")}
            </Button>
          )}
        </SendRow>
      </Form>
    </Page>
  );
}

type State = NonNullable<ReturnType<typeof presentState>>;

export function AmendmentNotice({ state }: { state: State }) {
  return (
    <Notice tone={state.state === "sent_back" ? "warning" : undefined} title={state.label}>
      <p>{state.text}</p>
      {state.reason && <p className="answer">{state.reason}</p>}
    </Notice>
  );
}
