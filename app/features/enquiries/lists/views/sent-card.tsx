import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { DayCard } from "~/ui/data/day-card";
import { Tag } from "~/ui/data/tag";
import type { PresentedBrief, PresentedThread } from "../../enquiry-presenter.server";
import { EventLine } from "./event-line";
import { DueTag } from "../../views/due-tag";
import { Instant } from "../../views/instant";

type SentBrief = {
  brief: PresentedBrief & { eventName: string | null };
  threads: (PresentedThread & { provider: string; onHold: boolean })[];
};

export function SentCard({
  sent: { brief, threads },
  unreadIn,
  bookedIn,
  taskIn,
}: {
  sent: SentBrief;
  unreadIn?: (id: EnquiryId) => ReactNode;
  bookedIn?: (id: EnquiryId) => ReactNode;
  taskIn?: (thread: { id: EnquiryId; provider: string }) => ReactNode;
}) {
  const { t } = useTranslation();
  const quoted = threads.filter(({ state }) => state === "quoted").length;
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
        {threads.map((thread) => (
          <li key={thread.id}>
            <Link to={paths.enquiry(thread.id)}>{thread.provider}</Link>
            {bookedIn?.(thread.id) ?? <StateTag state={thread.state} label={thread.stateLabel} />}
            {unreadIn?.(thread.id)}
            {thread.onHold && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
            {thread.due && <DueTag due={thread.due} party="customer" />}
            {taskIn?.(thread)}
          </li>
        ))}
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
