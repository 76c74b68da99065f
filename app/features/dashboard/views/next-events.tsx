import { useTranslation } from "react-i18next";
import { StateTag } from "~/ui/data/state-tag";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { DayBlock } from "~/ui/data/day-block";
import type { NextEvents as Events } from "../dashboard-presenter.server";

type Props = { events: Events };

export function NextEvents({ events: { rows, more } }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Card title={t("dashboard.next")}>
      <ol className="day-rows" role="list">
        {rows.map(({ to, about, day, inDays, state, stateLabel, other }) => (
          <li key={to}>
            <DayBlock {...day} />
            <div>
              <a href={to}>{other}</a>
              <p className="note">{about}</p>
              <p className="cluster">
                <span className="note">{inDays}</span>
                <StateTag state={state} label={stateLabel} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      {more && (
        <p>
          <a href={paths.bookings()}>{t("dashboard.moreBookings")}</a>
        </p>
      )}
    </Card>
  );
}
