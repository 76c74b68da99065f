import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { SummaryList } from "~/ui/data/summary-list";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { presentTypedHere } from "../other-answers-presenter.server";

type Props = NonNullable<Awaited<ReturnType<typeof presentTypedHere>>>;

/** Asks whether the answers in this browser belong to the user who logged in. */
export function TypedHerePage({ title, draft, rows, happens }: Props) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PostedSummary />
      <PageTitle lede={t("onboarding.typedHere.lede")}>{title}</PageTitle>
      <SummaryList rows={rows} />
      <p>{happens}</p>
      <Form method="post" className="form">
        <FormToken />
        <input type="hidden" name="draft" value={draft} />
        <ButtonRow>
          <Button name="intent" value="take">
            {t("onboarding.typedHere.take")}
          </Button>
          <Button name="intent" value="forget" variant="secondary">
            {t("onboarding.typedHere.forget")}
          </Button>
        </ButtonRow>
        <p className="note">{t("onboarding.typedHere.forgetNote")}</p>
      </Form>
    </Page>
  );
}
