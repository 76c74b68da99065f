import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { FormToken } from "~/ui/forms/form-token";
import { Icon } from "~/ui/artwork/icon";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { CalendarDay, MyCalendar } from "../my-calendar-presenter.server";

const legend = [
  ["free", "✓"],
  ["asked", "?"],
  ["someBooked", "1/2"],
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
  const { caption, weekdays, weeks } = calendar;
  return (
    <section className="month" id="month" aria-label={t("calendar.month.label")}>
      <MonthHead calendar={calendar} />
      <p className="note">
        {t("calendar.month.press")}{" "}
        {!calendar.isThisMonth && <Link to={paths.calendar()}>{t("calendar.month.today")}</Link>}
      </p>
      {presses.map((press) => (
        <Form key={press} id={formOf(press)} method="post" hidden>
          <FormToken form={formOf(press)} />
          <input type="hidden" name="intent" value={press} />
        </Form>
      ))}
      <table className="calendar">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day ? <DayCell key={day.day} day={day} /> : <td key={column} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="calendar-legend" role="list" aria-label={t("calendar.legend.label")}>
        {legend.map(([state, mark]) => (
          <li key={state} data-state={state === "someBooked" ? "booked" : state}>
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
        <button type="submit" form={formOf(day.press)} name="from" value={day.day}>
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

function MonthHead({ calendar: { caption, previous, next } }: Props) {
  const { t } = useTranslation();
  return (
    <div className="month-head">
      <h2>{caption}</h2>
      <nav aria-label={t("calendar.month.other")}>
        <MonthLink to={previous} icon="chevron-left" label={t("calendar.month.previous")} />
        <MonthLink to={next} icon="chevron-right" label={t("calendar.month.next")} />
      </nav>
    </div>
  );
}

type MonthLinkProps = {
  to: string | null;
  icon: "chevron-left" | "chevron-right";
  label: string;
};

const MonthLink = ({ to, icon, label }: MonthLinkProps) =>
  to && (
    <Link className="icon-button" to={to}>
      <Icon name={icon} label={label} />
    </Link>
  );

type Chosen = NonNullable<MyCalendar["chosen"]>;

export function ChosenDay({ day }: { day: Chosen }) {
  const { t } = useTranslation();
  return (
    <Card id="day" title={day.label}>
      <p>{day.words}</p>
      {day.note && <p className="note">{day.note}</p>}
      {day.isBlocked ? (
        <Form method="post">
          <FormToken form="unblock" />
          <input type="hidden" name="from" value={day.day} />
          <Button variant="secondary" name="intent" value="unblock">
            {t("calendar.unblock.do")}
          </Button>
        </Form>
      ) : (
        <Form method="post">
          <FormToken form="blockDay" />
          <input type="hidden" name="from" value={day.day} />
          <Button variant="secondary" name="intent" value="block">
            {t("calendar.block.day")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
