import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { TeamWords } from "~/ui/data/own-words";
import { Timeline } from "~/ui/data/timeline";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import type { Ticket } from "../ticket/ticket-page.server";
import { ticketFields } from "../grievance-fields";
import type { ticketForm } from "../grievance-forms";

export function TicketPage({ ticket, isMember }: { ticket: Ticket; isMember: boolean }) {
  const { t } = useTranslation();
  const { reference, outcome, due, listing, officer, written, history } = ticket;
  return (
    <Page
      aside={
        <>
          <Card title={t("grievances.page.history")}>
            <Timeline items={history} label={t("grievances.page.history")} />
          </Card>
          <p className="note">{t("grievances.page.officer", officer)}</p>
        </>
      }
    >
      {isMember && <BackLink to={paths.ownGrievances()} label="grievances.page.all" />}
      <PostedSummary
        typed={["text", "why"]}
        absent={[
          ...(ticket.mayAdd ? [] : ["text"]),
          ...(ticket.events.includes("reopen") ? [] : ["why"]),
        ]}
      />
      <PageTitle
        eyebrow={ticket.kind}
        actions={<StateTag state={ticket.state} label={ticket.stateLabel} />}
      >
        {t("grievances.page.of", { reference })}
      </PageTitle>
      {outcome && (
        <Card framed title={outcome.label}>
          <TeamWords {...outcome.decision} />
          {outcome.day && (
            <p className="note">
              {t("grievances.page.decided")}: {outcome.day}
            </p>
          )}
        </Card>
      )}
      <Card title={t("grievances.page.state")}>
        <SummaryList
          rows={[
            listing && {
              key: t("grievances.page.reported"),
              value: listing.to ? <Link to={listing.to}>{listing.name}</Link> : listing.name,
            },
            ticket.detail && { key: t("grievances.list.kind"), value: ticket.detail },
            { key: t("grievances.page.filed"), value: ticket.filed },
            ticket.acknowledged && {
              key: t("grievances.page.acknowledged"),
              value: ticket.acknowledged,
              note: t("grievances.page.acknowledgedRule", { hours: ticket.acknowledgeHours }),
            },
            due && {
              key: t("grievances.page.due"),
              value: due.day,
              note: due.isOver && t("grievances.page.dueLate"),
            },
            ticket.about && { key: t("grievances.form.about.label"), value: ticket.about },
          ]}
        />
      </Card>
      <Card title={t("grievances.page.words")}>
        <p className="own-words" lang={ticket.words.language}>
          {ticket.words.text}
        </p>
      </Card>
      {written.length > 0 && (
        <Card title={t("grievances.page.written")}>
          <Timeline items={written} label={t("grievances.page.written")} />
        </Card>
      )}
      <TicketActions ticket={ticket} />
    </Page>
  );
}

function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { events, mayAdd, reopenUntil } = ticket;
  return (
    <>
      {events.includes("confirm") && (
        <Card framed title={t("grievances.page.confirm")}>
          <PostButton form="confirm" intent="confirm">
            {t("grievances.page.confirmDo")}
          </PostButton>
        </Card>
      )}
      {mayAdd && (
        <Card title={t("grievances.page.more")}>
          <IntentForm<typeof ticketForm>
            intent="add"
            button="grievances.add.do"
            variant="secondary"
            of={{ text: ticketFields.text }}
          />
        </Card>
      )}
      {events.includes("reopen") && (
        <Card title={t("grievances.reopen.title")}>
          <p>{t("grievances.page.reopenBy", { day: reopenUntil })}</p>
          <IntentForm<typeof ticketForm>
            intent="reopen"
            button="grievances.reopen.do"
            variant="secondary"
            of={{ why: ticketFields.why }}
          />
        </Card>
      )}
      {events.includes("withdraw") && (
        <details className="answer-fold">
          <summary className="button" data-variant="quiet" data-small="">
            {t("grievances.withdraw.open")}
          </summary>
          <p>{t("grievances.withdraw.text")}</p>
          <PostButton form="withdraw" intent="withdraw" variant="danger">
            {t("grievances.withdraw.do")}
          </PostButton>
        </details>
      )}
    </>
  );
}
