import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wordsOf } from "~/platform/forms/details";
import { paths } from "~/urls";
import { DayCard } from "~/ui/data/day-card";
import { Tag } from "~/ui/data/tag";
import type { PresentedBrief, PresentedThread } from "../../enquiry-presenter.server";
import { DueTag } from "../../views/due-tag";
import { Instant } from "../../views/instant";
import {
  AcceptLink,
  EnquiryEventForm,
  RejectFold,
} from "../../answering/views/enquiry-event-forms";
import type { EnquiryId } from "#db/schema/ids";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/artwork/icon";

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
  amount,
  task,
}: {
  enquiry: Received;
  unread?: ReactNode;
  booked?: ReactNode;
  amount: Amount | undefined;
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
          <AmountOf {...amount} />
          {unread}
          {enquiry.due && <DueTag due={enquiry.due} party="provider" />}
          {enquiry.onHold && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
          {booked ?? <ThreadState thread={enquiry} />}
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
            {enquiry.isFlagged && <p className="note">{t("numbers.hidden")}</p>}
          </div>
        )
      }
    >
      <EventLine brief={brief} />
      {message && <p className="enquiry-message enquiry-excerpt">{message}</p>}
      {enquiry.sent && (
        <p className="note">
          <Instant {...enquiry.sent}>
            {t("enquiries.list.receivedWhen", { when: enquiry.sent.relative })}
          </Instant>
        </p>
      )}
      {task}
    </DayCard>
  );
}

type SentBrief = {
  brief: PresentedBrief & { eventName: string | null };
  threads: (PresentedThread & { provider: string; onHold: boolean })[];
};

export function SentCard({
  sent: { brief, threads },
  unreadIn,
  bookedIn,
  amounts,
  taskIn,
}: {
  sent: SentBrief;
  amounts: Record<string, Amount>;
  unreadIn?: (id: EnquiryId) => ReactNode;
  bookedIn?: (id: EnquiryId) => ReactNode;
  taskIn?: (thread: { id: EnquiryId; provider: string }) => ReactNode;
}) {
  const { t } = useTranslation();
  const quoted = threads.filter(isQuoted).length;
  const when = threads[0]?.sent;
  return (
    <DayCard
      day={{ iso: brief.dateIso, label: brief.date, ...brief.day }}
      title={brief.eventName ?? t("enquiries.list.eventIn", brief)}
      about={brief.eventName ? brief.event : undefined}
      aside={<span className="note">{brief.reference}</span>}
    >
      <EventLine brief={brief} withoutCity={brief.eventName === null} />
      <ul className="enquiry-threads" role="list">
        {threads.map((thread) => {
          const booked = bookedIn?.(thread.id);
          return (
            <li key={thread.id}>
              <Link to={paths.enquiry(thread.id)}>{thread.provider}</Link>
              <AmountOf {...amounts[thread.id]} />
              {booked}
              {(!booked || isQuoted(thread)) && <ThreadState thread={thread} />}
              {unreadIn?.(thread.id)}
              {thread.onHold && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
              {thread.due && <DueTag due={thread.due} party="customer" />}
              {taskIn?.(thread)}
            </li>
          );
        })}
      </ul>
      {quoted > 1 && (
        <ButtonLink to={paths.compareQuotes(brief.reference)} variant="secondary" small>
          {t("enquiries.list.compare", { count: quoted })}
        </ButtonLink>
      )}
      {when && (
        <p className="note">
          <Instant {...when}>{t("enquiries.list.sentWhen", { when: when.relative })}</Instant>
        </p>
      )}
    </DayCard>
  );
}

type Amount = { total: string; guests: string | null };

const AmountOf = ({ total, guests }: Partial<Amount>) => (
  <>
    {total && <strong>{total}</strong>}
    {guests && <span className="note">{guests}</span>}
  </>
);

/** Also after a booking that fell through: the quote can still be accepted. */
const isQuoted = ({ state }: PresentedThread) => state === "quoted";

const ThreadState = ({ thread: { state, stateLabel } }: { thread: PresentedThread }) => (
  <StateTag state={state} label={stateLabel} />
);

interface EventLineProps {
  brief: PresentedBrief;
  withoutCity?: boolean;
}

function EventLine({ brief, withoutCity }: EventLineProps) {
  const { t } = useTranslation();
  const budget = wordsOf(brief.details, "budget");
  return (
    <ul className="enquiry-facts" role="list">
      <li>
        <Icon name="calendar" />
        <span>
          {brief.inDays}
          {brief.dateFlexible && <>, {t("enquiries.list.flexible")}</>}
        </span>
      </li>
      {!withoutCity && (
        <li>
          <Icon name="map-pin" />
          {brief.city}
        </li>
      )}
      <li>
        <Icon name="users" />
        {t("enquiries.list.guests", { count: brief.guestCount, guests: brief.guests })}
      </li>
      {budget && (
        <li>
          <Icon name="rupee" />
          {t("enquiries.list.budget", { budget })}
        </li>
      )}
    </ul>
  );
}
