import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { moveForm } from "../../forms";
import type { PresentedThread } from "../../presenter.server";
import { Instant } from "../../views/instant";
import { MoveForm, RejectFold } from "./move-forms";
import { OutcomeCard } from "./outcome-card";

type Props = {
  enquiry: PresentedThread & {
    party: "customer" | "provider";
    brief: { city: string };
    over: boolean;
    answer: { reason: string; note: string | null } | null;
    similar: { name: string; to: string; city: string }[];
  };
  /** The other side's name. */
  name: string;
  form: object;
  fields: FieldsOf<typeof moveForm>;
  /** The rejection was posted and refused. */
  isRefused: boolean;
};

/** What this person can do now, or what was answered. */
export function AnswerCard({ enquiry, name, form, fields, isRefused }: Props) {
  const { t } = useTranslation();
  const { moves, due, party } = enquiry;
  if (enquiry.over) return <OutcomeCard {...enquiry} city={enquiry.brief.city} />;
  if (moves.length === 0) return null;
  return (
    <Card
      id="answer"
      title={party === "provider" ? t("enquiries.detail.answer") : enquiry.stateLabel}
    >
      {due && (
        <p>
          {party === "provider"
            ? t("enquiries.detail.answerBy", { when: due.exact })
            : t("enquiries.detail.waiting", { name, when: due.exact })}{" "}
          <span className="muted">
            (<Instant {...due}>{t(`enquiries.list.due.${party}`, { time: due.left })}</Instant>)
          </span>
        </p>
      )}
      {moves.includes("accept") && (
        <MoveForm thread={enquiry} event="accept" variant="yes" name={name} />
      )}
      {moves.includes("reject") && (
        <RejectFold
          thread={enquiry}
          name={name}
          form={form}
          isRefused={isRefused}
          reason={control(fields.reason)}
          note={control(fields.note)}
        />
      )}
      {moves.includes("view") && (
        <>
          <p className="note">{t("enquiries.detail.seenHint", { name })}</p>
          <MoveForm thread={enquiry} event="view" variant="quiet" small name={name} />
        </>
      )}
      {moves.includes("withdraw") && (
        <details className="answer-fold">
          <summary className="button" data-variant="secondary" data-small="">
            {t("enquiries.do.withdraw")}
          </summary>
          <MoveForm thread={enquiry} event="withdraw" variant="danger" name={name}>
            <p>{t("enquiries.do.withdrawText", { name })}</p>
          </MoveForm>
        </details>
      )}
    </Card>
  );
}
