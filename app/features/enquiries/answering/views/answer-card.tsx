import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { enquiryEventForm } from "../../enquiry-forms";
import type { EnquiryPage } from "../thread-page.server";
import { enquiryEvents } from "../../enquiry-lifecycle";
import { AcceptLink, ChooseAnotherFold, EnquiryEventForm, RejectFold } from "./enquiry-event-forms";
import { AnswerFold } from "../../views/answer-fold";
import { Instant } from "../../views/instant";
import { OutcomeCard } from "./outcome-card";
import { DueTag } from "../../views/due-tag";

type ToBook = {
  to: string;
  label: string;
  valid: string | undefined;
} | null;

export function AnswerCard(props: {
  enquiry: EnquiryPage;
  book: ToBook;
  name: string;
  form: object;
  fields: FieldsOf<typeof enquiryEventForm>;
  isRefused: boolean;
}) {
  const { enquiry, book, name, form, fields, isRefused } = props;
  const { t } = useTranslation();
  const { events, due, party } = enquiry;
  if (enquiry.over) return <OutcomeCard {...enquiry} />;
  // Quotes and booking requests have forms of their own.
  const canAnswer = events.some((one) => enquiryEvents.some((event) => event === one));
  if (!canAnswer && !enquiry.suspended) return null;
  return (
    <Card
      id="answer"
      title={t(
        party === "provider"
          ? "enquiries.detail.answer"
          : due
            ? "enquiries.detail.awaited"
            : "enquiries.detail.decide",
      )}
    >
      {due && (
        <p>
          {enquiry.dueText}{" "}
          <span className="muted">
            (<Instant {...due}>{t(`enquiries.list.due.${party}`, { time: due.left })}</Instant>)
          </span>
        </p>
      )}
      {enquiry.suspended && <p>{enquiry.suspended}</p>}
      {events.includes("accept") && (
        <>
          {enquiry.isFlagged && <Notice tone="warning">{t("numbers.hidden")}</Notice>}
          <AcceptLink {...enquiry} name={name} />
          <p className="note">{t("enquiries.detail.quoteNext")}</p>
        </>
      )}
      {book && (
        <div className="stack wide-only">
          <ButtonLink to={book.to} block>
            {book.label}
          </ButtonLink>
          {book.valid && <p className="note">{book.valid}</p>}
        </div>
      )}
      {enquiry.takesNoDates && <p>{enquiry.takesNoDates}</p>}
      {events.includes("reject") && (
        <RejectFold
          thread={enquiry}
          name={name}
          form={form}
          isRefused={isRefused}
          reason={control(fields.reason)}
          note={control(fields.note)}
        />
      )}
      {events.includes("view") && (
        <>
          <p className="note">{enquiry.hints.seen}</p>
          <EnquiryEventForm thread={enquiry} event="view" variant="quiet" small name={name} />
        </>
      )}
      {events.includes("choose_another") && (
        <ChooseAnotherFold
          thread={enquiry}
          name={name}
          chosen={control(fields.chosen)}
          form={form}
          isRefused={isRefused}
        />
      )}
      {events.includes("withdraw") && (
        <AnswerFold label={t("enquiries.do.withdraw")}>
          <EnquiryEventForm thread={enquiry} event="withdraw" variant="danger" name={name}>
            <p>{t("enquiries.do.withdrawText", { name })}</p>
          </EnquiryEventForm>
        </AnswerFold>
      )}
    </Card>
  );
}

export function AnswerBar({
  enquiry,
  name,
  book,
}: {
  enquiry: EnquiryPage;
  name: string;
  book: ToBook;
}) {
  const { t } = useTranslation();
  const { due, events, party } = enquiry;
  if (book)
    return (
      <div className="action-bar">
        <ButtonLink to={book.to}>{book.label}</ButtonLink>
      </div>
    );
  if (!events.includes("accept")) return null;
  return (
    <div className="action-bar">
      {due && <DueTag due={due} party={party} />}
      <a className="button" data-variant="secondary" data-small="" href="#answer">
        {t("enquiries.detail.answer")}
      </a>
      <AcceptLink {...enquiry} name={name} small />
    </div>
  );
}
