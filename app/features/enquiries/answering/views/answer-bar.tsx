import { useTranslation } from "react-i18next";
import type { PresentedThread } from "../../enquiry-presenter.server";
import { DueTag } from "../../views/due-tag";
import { AcceptLink } from "./accept-link";

type Props = { enquiry: PresentedThread & { party: "customer" | "provider" }; name: string };

/** On a phone the answer is far below: what a provider can do at once stays at the lower edge. */
export function AnswerBar({ enquiry, name }: Props) {
  const { t } = useTranslation();
  const { due, moves, party } = enquiry;
  if (!moves.includes("accept")) return null;
  return (
    <div className="action-bar">
      {due && <DueTag due={due} party={party} />}
      <a className="button" data-variant="secondary" data-small="" href="#answer">
        {t("enquiries.detail.answer")}
      </a>
      <AcceptLink id={enquiry.id} name={name} small />
    </div>
  );
}
