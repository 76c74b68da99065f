import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { answerHours } from "~/features/enquiries/enquiry-lifecycle";
import { presentStatus } from "~/features/enquiries/lists/status-page.server";
import { NoEnquiries, StatusTabs } from "~/features/enquiries/lists/views/status-tabs";
import { ReceivedCard, SentCard } from "~/features/enquiries/lists/views/enquiry-cards";
import { CardGroups } from "~/features/enquiries/lists/views/card-groups";
import {
  amountsInThreads,
  bookingsInThreads,
} from "~/features/bookings/lists/bookings-in-threads.server";
import { ThreadTask } from "~/features/dashboard/views/thread-task";
import { waitingThreads } from "~/features/dashboard/waiting-threads.server";
import { unseenIn } from "~/features/messages/message-queries.server";
import { UnreadTag } from "~/features/messages/views/message-list";
import { page } from "~/http/page.server";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { idsOf } from "~/platform/ids";

export const loader = page("member", async ({ actor, url, language, t }) => {
  const list = await presentStatus(actor, url.searchParams, t, language, waitingThreads);
  const briefs =
    list.side === "received"
      ? list.rows.map((thread) => ({ brief: thread.brief, threads: [thread] }))
      : list.rows;
  const threads = briefs.flatMap(({ brief: { guestCount }, threads }) =>
    threads.map(({ id, state }) => ({ id, state, guestCount })),
  );
  const party = list.side === "received" ? "provider" : "customer";
  const [unread, bookings, amounts] = await Promise.all([
    unseenIn(party, idsOf(threads)),
    bookingsInThreads(threads, party, language),
    amountsInThreads(threads, t),
  ]);
  return { title: t("enquiries.list.title"), unread, bookings, amounts, ...list };
});

export default function StatusPage() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const unreadIn = (id: string) => <UnreadTag count={list.unread[id]} />;
  const taskIn = (id: string, name: string) => (
    <ThreadTask task={list.tasks.find((task) => task.id === id)} name={name} />
  );
  const bookedIn = (id: string) => {
    const booking = list.bookings[id];
    return booking ? <StateTag {...booking} /> : null;
  };
  const groupsOf = <Row extends { isFirst: boolean }>(rows: Row[]) => [
    { title: t("enquiries.list.waiting"), rows: rows.filter(({ isFirst }) => isFirst) },
    { title: t("enquiries.list.others"), rows: rows.filter(({ isFirst }) => !isFirst) },
  ];
  return (
    <Page className="enquiry-page">
      <PageTitle lede={t(`enquiries.list.lede.${list.reader}`, { hours: answerHours })}>
        {t("enquiries.list.title")}
      </PageTitle>
      <StatusTabs {...list} />
      {list.rows.length === 0 && (
        <NoEnquiries reader={list.reader} side={list.side} filtered={list.counts.all > 0} />
      )}
      {list.side === "received" ? (
        <CardGroups
          groups={groupsOf(list.rows)}
          card={(one) => (
            <ReceivedCard
              key={one.id}
              enquiry={one}
              unread={unreadIn(one.id)}
              booked={bookedIn(one.id)}
              amount={list.amounts[one.id]}
              task={taskIn(one.id, one.brief.name)}
            />
          )}
        />
      ) : (
        <CardGroups
          groups={groupsOf(list.rows)}
          card={(one) => (
            <SentCard
              key={one.brief.reference}
              sent={one}
              unreadIn={unreadIn}
              bookedIn={bookedIn}
              amounts={list.amounts}
              taskIn={({ id, provider }) => taskIn(id, provider)}
            />
          )}
        />
      )}
      <Pager previous={list.previous} next={list.next} count={list.shown} />
    </Page>
  );
}
