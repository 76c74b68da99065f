import { useTranslation } from "react-i18next";
import { Form } from "@remix-run/react";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { DetailsCard } from "~/ui/controls/details-card";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import type { ImportToConfirm, MyCalendar } from "../my-calendar-presenter.server";
import { blockFields, ruleFields } from "../my-calendar-fields";
import type { calendarForm } from "../my-calendar-forms";
import { ChosenDay, MonthTable } from "./month-table";
import { FormFields } from "~/ui/forms/form-fields";
import { ImportCard, ImportToConfirmCard } from "./import-card";
import { SendRow } from "~/ui/forms/send-row";

interface CalendarPageProps {
  calendar: MyCalendar;
  toConfirm: ImportToConfirm | undefined;
}

/** Only the days of the months are pressed without a reload. */
export function CalendarPage({ calendar, toConfirm }: CalendarPageProps) {
  const { t } = useTranslation();
  return (
    <Page
      heading={
        <>
          <PostedSummary />
          <PageTitle lede={t("calendar.lede")}>{t("layout.calendar")}</PageTitle>
        </>
      }
      aside={
        <>
          {calendar.chosen && <ChosenDay day={calendar.chosen} />}
          {calendar.blocked.length > 0 && <BlockedDays calendar={calendar} />}
          <BlockForm key={calendar.chosen?.day} typed={calendar.chosen?.typed} />
          <RulesForm rules={calendar.rules} />
          <FeedCard feed={calendar.feed} />
          {!toConfirm && <ImportCard imported={calendar.imported} />}
        </>
      }
      className="calendar-page"
    >
      {toConfirm && <ImportToConfirmCard imported={calendar.imported} toConfirm={toConfirm} />}
      <MonthTable calendar={calendar} />
    </Page>
  );
}

function BlockForm({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof calendarForm>("block-form", { from: typed });
  return (
    <DetailsCard
      heading="h2"
      title={t("calendar.block.title")}
      open={Boolean(typed ?? fields.from.errors ?? fields.to.errors ?? fields.note.errors)}
    >
      <p>{t("calendar.block.text")}</p>
      <Form {...form} className="form" reloadDocument>
        <FormToken form="block-form" />
        <FormFields of={blockFields} posted={fields} />
        <SendRow button="calendar.block.do" name="intent" value="block" />
      </Form>
    </DetailsCard>
  );
}

function RulesForm({ rules }: { rules: MyCalendar["rules"] }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof calendarForm>("rules-form", rules);
  return (
    <DetailsCard
      heading="h2"
      title={t("calendar.rules.title")}
      open={Boolean(fields.daysOff.errors ?? fields.capacity.errors ?? fields.noticeDays.errors)}
    >
      <Form {...form} className="form" reloadDocument>
        <FormToken form="rules-form" />
        <FormFields of={ruleFields} posted={fields} />
        <SendRow button="calendar.rules.do" name="intent" value="rules" />
      </Form>
    </DetailsCard>
  );
}

function BlockedDays({ calendar }: { calendar: MyCalendar }) {
  const { t } = useTranslation();
  const { blocked, months } = calendar;
  return (
    <Card title={t("calendar.blocked.title", { month: months[0]?.caption })} id="blocked">
      <ul className="blocked-days" role="list">
        {blocked.map(({ from, to, label, note, isOpen }) => (
          <li key={from} className="cluster">
            <span>
              <strong>{label}</strong> {note && <span className="note">{note}</span>}
            </span>
            {isOpen && (
              <Form method="post">
                <FormToken form="unblock" />
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <Button
                  variant="quiet"
                  small
                  name="intent"
                  value="unblock"
                  aria-label={t("calendar.unblock.these", { days: label })}
                >
                  {t("calendar.unblock.do")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FeedCard({ feed }: { feed: MyCalendar["feed"] }) {
  const { t } = useTranslation();
  return (
    <DetailsCard heading="h2" title={t("calendar.feed.title")} open={feed !== null}>
      <p>{t("calendar.feed.text")}</p>
      <Form method="post" className="form" reloadDocument>
        <FormToken form="feed" />
        {feed && (
          <TextField
            name="feedAddress"
            label={t("calendar.feed.address")}
            hint={t("calendar.feed.made", { when: feed.made })}
            defaultValue={feed.url}
            readOnly
            spellCheck={false}
          />
        )}
        <ButtonRow>
          {feed && (
            <ConfirmedButton
              id="revoke-feed"
              question={t("calendar.feed.question")}
              about={t("calendar.feed.about")}
              name="intent"
              value="revokeFeed"
            >
              {t("calendar.feed.revoke")}
            </ConfirmedButton>
          )}
          <Button variant="secondary" name="intent" value="makeFeed">
            {t(feed ? "calendar.feed.another" : "calendar.feed.make")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}
