import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import type { EnquiryPage } from "../thread-page.server";
import { DueTag } from "../../views/due-tag";
import { AcceptLink } from "./accept-link";
import type { ToBook } from "./answer-card";

type Props = { enquiry: EnquiryPage; name: string; book: ToBook };

export function AnswerBar({ enquiry, name, book }: Props) {
  const { t } = useTranslation();
  const { due, events, party } = enquiry;
  if (book)
    return (
      <div className="action-bar">
        {book.quote && <strong className="answer-total">{book.quote.total}</strong>}
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
