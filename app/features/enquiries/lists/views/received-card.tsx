import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wordsOf } from "~/platform/forms/details";
import { paths } from "~/urls";
import { DayCard } from "~/ui/data/day-card";
import { Tag } from "~/ui/data/tag";
import type { PresentedBrief, PresentedThread } from "../../enquiry-presenter.server";
import { EventLine } from "./event-line";
import { DueTag } from "../../views/due-tag";
import { Instant } from "../../views/instant";
import { AcceptLink } from "../../answering/views/accept-link";
import { EnquiryEventForm, RejectFold } from "../../answering/views/enquiry-event-forms";

type Received = PresentedThread & {
  brief: PresentedBrief;
  events: string[];
  onHold: boolean;
  isFlagged: boolean;
};

export function ReceivedCard({
  enquiry,
  unread,
  booked,
  task,
}: {
  enquiry: Received;
  unread?: ReactNode;
  booked?: ReactNode;
  task?: ReactNode;
}) {
  const { t } = useTranslation();
  const { brief, events } = enquiry;
  const message = wordsOf(brief.details, "message");
  const { name } = brief;
  // The first opening is a button, because the customer is told of it.
  const isUnseen = events.includes("view");
  const isAnswerable = isUnseen || events.includes("accept") || events.includes("reject");
  return (
    <DayCard
      day={{ iso: brief.dateIso, label: brief.date, ...brief.day }}
      title={isUnseen ? name : <Link to={paths.enquiry(enquiry.id)}>{name}</Link>}
      about={brief.event}
      aside={
        <span className="cluster">
          {unread}
          {enquiry.due && <DueTag due={enquiry.due} party="provider" />}
          {enquiry.onHold && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
          {booked ?? <StateTag state={enquiry.state} label={enquiry.stateLabel} />}
        </span>
      }
      footer={
        isAnswerable && (
          <div className="enquiry-answers">
            {isUnseen && (
              <EnquiryEventForm
                thread={enquiry}
                event="view"
                variant="secondary"
                small
                name={name}
                label={t("enquiries.list.open")}
              />
            )}
            {events.includes("accept") && <AcceptLink {...enquiry} name={name} small />}
            {events.includes("reject") && <RejectFold thread={enquiry} name={name} small />}
          </div>
        )
      }
    >
      {task}
      <EventLine brief={brief} />
      {message && <p className="enquiry-message enquiry-excerpt">{message}</p>}
      {enquiry.sent && (
        <p className="note">
          <Instant {...enquiry.sent}>
            {t("enquiries.list.receivedWhen", { when: enquiry.sent.relative })}
          </Instant>
        </p>
      )}
    </DayCard>
  );
}
