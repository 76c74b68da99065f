import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList, detailRows } from "~/ui/data/summary-list";
import { StateTag } from "~/ui/data/state-tag";
import { PageTitle } from "~/ui/navigation/page-header";
import type { PresentedBrief } from "../../enquiry-presenter.server";
import { Reference } from "../../views/enquiry-reference";
import type { presentWishes } from "../../wishes.server";

type TitleProps = {
  brief: PresentedBrief;
  /** The other side. */
  lede: string;
  state: Parameters<typeof StateTag>[0];
};

export function BriefTitle({ brief, lede, state }: TitleProps) {
  const { t } = useTranslation();
  const guests = t("enquiries.list.guests", { guests: brief.guests, count: brief.guestCount });
  return (
    <PageTitle
      eyebrow={<Reference {...brief} />}
      lede={
        <>
          {lede}
          <br />
          {[brief.date, guests, brief.city, brief.functions].filter(Boolean).join(" · ")}
        </>
      }
      actions={<StateTag {...state} />}
    >
      {brief.event}
    </PageTitle>
  );
}

export function BriefSummary({ brief }: { brief: PresentedBrief }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`enquiries.form.${field}.label`);
  return (
    <Card title={t("enquiries.detail.brief")}>
      <SummaryList
        rows={[
          {
            key: label("eventDate"),
            value: (
              <>
                <time dateTime={brief.dateIso}>{brief.date}</time>{" "}
                <span className="muted">({brief.inDays})</span>
              </>
            ),
            note: brief.dateFlexible && label("dateFlexible"),
          },
          ...detailRows(brief.details),
        ]}
      />
    </Card>
  );
}

export function CustomersAnswers({ wishes }: { wishes: ReturnType<typeof presentWishes> }) {
  const { t } = useTranslation();
  if (wishes.length === 0) return null;
  return (
    <Card title={t("events.answers")}>
      {wishes.map(({ key, title, lines }) => (
        <section key={key}>
          <h3>{title}</h3>
          <SummaryList
            rows={lines.map(({ question, answer }) => ({ key: question, value: answer }))}
          />
        </section>
      ))}
    </Card>
  );
}
