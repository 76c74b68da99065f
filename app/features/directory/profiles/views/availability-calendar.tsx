import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { MonthGrid } from "~/features/calendar/views/month-grid";
import { Icon } from "~/ui/artwork/icon";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { Availability } from "../availability.server";

export function AvailabilityCalendar({ availability }: { availability: Availability }) {
  const { t } = useTranslation();
  const { month, next } = availability;
  return (
    <section aria-labelledby="availability">
      <SectionTitle id="availability">{t("directory.profile.availability.title")}</SectionTitle>
      <p>{t("directory.profile.availability.text")}</p>
      <p>
        {next ? (
          <Link to={next.to} rel="nofollow">
            {t("directory.profile.availability.next", { date: next.label })}
          </Link>
        ) : (
          t("directory.profile.availability.none")
        )}
      </p>
      <nav className="month-nav" aria-label={t("calendar.month.other")}>
        <strong>{month.caption}</strong>
        {month.previous && (
          <Link to={month.previous} rel="nofollow">
            <Icon name="chevron-left" />
            {t("calendar.month.previous")}
          </Link>
        )}
        {month.next && (
          <Link to={month.next} rel="nofollow">
            {t("calendar.month.next")}
            <Icon name="chevron-right" />
          </Link>
        )}
      </nav>
      <MonthGrid
        className="month-days"
        month={month}
        cell={(day) => <Day key={day.day} day={day} />}
      />
    </section>
  );
}

type ShownDay = NonNullable<Availability["month"]["weeks"][number][number]>;

function Day({ day: { number, label, state, isRequested, to } }: { day: ShownDay }) {
  const { t } = useTranslation();
  const Digits = state === "free" ? "span" : "s";
  const content = (
    <>
      <Digits aria-hidden="true">{number}</Digits>
      <small aria-hidden="true">
        {state === "free" && t("directory.profile.availability.free")}
      </small>
      <span className="visually-hidden">
        {label}: {t(`directory.profile.availability.${state}`)}
      </span>
    </>
  );
  return (
    <td data-state={state} aria-current={isRequested ? "date" : undefined}>
      {to ? (
        <Link to={to} rel="nofollow">
          {content}
        </Link>
      ) : (
        <span>{content}</span>
      )}
    </td>
  );
}
