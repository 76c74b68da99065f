import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { Timeline } from "~/ui/data/timeline";
import { applicationTone } from "~/features/onboarding/views/tones";
import { paths } from "~/paths";
import type { ReviewPage } from "../presenter.server";

/** Who applied, and what happened so far. */
export function Background({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  const { owner } = page;
  return (
    <>
      <Card title={t("applicationReview.page.applicant")} className="answer-columns">
        <SummaryList
          rows={[
            { key: t("applicationReview.page.name"), value: owner.name },
            {
              key: t("applicationReview.page.email"),
              value: <a href={`mailto:${owner.email}`}>{owner.email}</a>,
            },
            {
              key: t("applicationReview.page.phone"),
              value: <a href={`tel:${owner.phone.replaceAll(" ", "")}`}>{owner.phone}</a>,
            },
            { key: t("applicationReview.page.language"), value: owner.language },
            { key: t("applicationReview.page.completion"), value: page.score },
          ]}
        />
      </Card>
      {page.notes && (
        <Card id="notes" title={t("applicationReview.note.title")}>
          <Timeline
            items={page.notes.map(({ followUp, ...note }) => ({
              ...note,
              title: note.text,
              text: followUp && followUp.text,
              tone: followUp && followUp.isDue ? "wait" : "neutral",
            }))}
          />
          <p>
            <a href={paths.adminNotes(page.id)}>{t("applicationReview.note.write")}</a>
          </p>
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
