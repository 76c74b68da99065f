import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { Timeline } from "~/ui/data/timeline";
import { applicationTone } from "~/features/applications/views/application-tones";
import type { ReviewPage } from "../application-page-presenter.server";

/** Who applied, and what happened so far. */
export function Background({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t("applicationReview.page.applicant")} className="answer-columns">
        <SummaryList
          rows={page.applicant.map(({ key, value, href }) => ({
            key,
            value: href ? <a href={href}>{value}</a> : value,
          }))}
        />
      </Card>
      {page.notes && (
        <Card id="notes" title={page.notes.title}>
          <Timeline
            items={page.notes.items.map(({ followUp, ...note }) => ({
              ...note,
              title: note.text,
              text: followUp && followUp.text,
              tone: followUp && followUp.isDue ? "wait" : "neutral",
            }))}
          />
          {page.notes.to && (
            <p>
              <a href={page.notes.to}>{page.notes.write}</a>
            </p>
          )}
        </Card>
      )}
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
