import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { DraftChoice } from "../draft-choice-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function DraftChoicePage({ title, drafts }: DraftChoice) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PostedSummary />
      <PageTitle lede={t("onboarding.draftChoice.lede")}>{title}</PageTitle>
      <Form method="post" className="form">
        <FormToken />
        {drafts.map(({ id, title, rows }) => (
          <Card key={id} title={title} titleId={`draft-${id}`}>
            <SummaryList rows={rows} />
            <SendRow
              button="onboarding.draftChoice.do"
              name="draft"
              value={id}
              aria-describedby={`draft-${id}`}
            />
          </Card>
        ))}
      </Form>
    </Page>
  );
}
