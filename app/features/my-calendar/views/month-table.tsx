import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/ui/forms/form-token";
import { Icon } from "~/ui/artwork/icon";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { MonthGrid } from "~/features/calendar/views/month-grid";
import type { CalendarDay, MyCalendar } from "../my-calendar-presenter.server";

const legend = [
  ["free", "✓"],
  ["asked", "?"],
  ["booked", "1/2"],
  ["full", "1/1"],
  ["blocked", "×"],
  ["dayOff", "–"],
  ["notice", "…"],
] as const;

const presses = ["block", "unblock"] as const;
const formOf = (press: (typeof presses)[number]) => `${press}-day`;

type Props = { calendar: MyCalendar };

/** Where a sign replaces the words, screen readers still read the words. */
export function MonthTable({ calendar }: Props) {
  const { t } = useTranslation();
  return (
    <section className="month" id="month" aria-label={t("calendar.month.label")}>
      <MonthHead calendar={calendar} />
      <p className="note">
        {t("calendar.month.press")}{" "}
        {calendar.thisMonth && <Link to={calendar.thisMonth}>{t("calendar.month.today")}</Link>}
      </p>
      {presses.map((press) => (
        <Form key={press} id={formOf(press)} method="post" action={calendar.action} hidden>
          <FormToken form={formOf(press)} />
          <input type="hidden" name="intent" value={press} />
        </Form>
      ))}
      <div className="months">
        {calendar.months.map((month) => (
          <div key={month.caption}>
            <h3 aria-hidden="true">{month.caption}</h3>
            <MonthGrid
              className="calendar"
              month={month}
              cell={(day) => <DayCell key={day.day} day={day} />}
            />
          </div>
        ))}
      </div>
      <ul className="calendar-legend" role="list" aria-label={t("calendar.legend.label")}>
        {legend.map(([state, mark]) => (
          <li key={state} data-state={state}>
            <span aria-hidden="true">{mark}</span> {t(`calendar.legend.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayCell({ day }: { day: CalendarDay }) {
  const { t } = useTranslation();
  const content = (
    <>
      <span aria-hidden="true">{day.number}</span>
      <span className="visually-hidden">
        {day.label}
        {day.isToday ? `, ${t("calendar.today")}` : ""}:{" "}
      </span>
      <small className="calendar-words">{day.words}</small>
      <small className="calendar-mark" aria-hidden="true">
        {day.mark}
      </small>
    </>
  );
  return (
    <td data-state={day.state} aria-current={day.isToday ? "date" : undefined}>
      {day.press ? (
        <button
          type="submit"
          id={`day-${day.day}`}
          form={formOf(day.press)}
          name="from"
          value={day.day}
        >
          {content}
          <span className="visually-hidden">
            {t(`calendar.month.do.${day.press}`, { day: day.label })}
          </span>
        </button>
      ) : day.to ? (
        <Link to={day.to}>{content}</Link>
      ) : (
        <span>{content}</span>
      )}
    </td>
  );
}

function MonthHead({ calendar: { months, previous, next } }: Props) {
  const { t } = useTranslation();
  return (
    <div className="month-head">
      <h2>{months[0]?.caption}</h2>
      <nav aria-label={t("calendar.month.other")}>
        {previous && (
          <Link className="icon-button" to={previous}>
            <Icon name="chevron-left" label={t("calendar.month.previous")} />
          </Link>
        )}
        {next && (
          <Link className="icon-button" to={next}>
            <Icon name="chevron-right" label={t("calendar.month.next")} />
          </Link>
        )}
      </nav>
    </div>
  );
}

export function ChosenDay({ day }: { day: NonNullable<MyCalendar["chosen"]> }) {
  const { t } = useTranslation();
  return (
    <Card id="day" title={day.label}>
      <p>{day.words}</p>
      {day.note && <p className="note">{day.note}</p>}
      <Form method="post">
        <FormToken form={day.isBlocked ? "unblock" : "blockDay"} />
        <input type="hidden" name="from" value={day.day} />
        <Button variant="secondary" name="intent" value={day.isBlocked ? "unblock" : "block"}>
          {t(day.isBlocked ? "calendar.unblock.do" : "calendar.block.day")}
        </Button>
      </Form>
    </Card>
  );
}
