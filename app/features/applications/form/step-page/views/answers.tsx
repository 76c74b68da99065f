import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { fieldId } from "~/ui/forms/fields";
import { Notice } from "~/ui/feedback/notice";
import { SectionTitle } from "~/ui/navigation/page-header";
import { SummaryList } from "~/ui/data/summary-list";
import type { StepPage } from "../step-page-presenter.server";

/** Check your answers: all of them, each with the way to change it and back. */
export function Answers({ steps, isOpen }: { steps: StepPage["summary"]; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <SectionTitle lede={isOpen ? t("onboarding.check.lede") : undefined}>
        {t(isOpen ? "onboarding.check.title" : "onboarding.check.closed")}
      </SectionTitle>
      {steps.map(({ step, title, problems, rows }) => (
        <Card key={step} id={fieldId(`step-${step}`)} title={title} level={3}>
          {isOpen && problems.length > 0 && (
            <Notice tone="warning" title={t("onboarding.check.problems")}>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          )}
          <SummaryList
            rows={rows.map(({ label, value, note, change }) => ({
              key: label,
              value: value && <span className="typed">{value}</span>,
              note: isOpen && note,
              change: change ? { to: change, label } : undefined,
            }))}
          />
        </Card>
      ))}
    </>
  );
}
