import { useTranslation } from "react-i18next";
import { TaskAmount, TaskDue } from "~/features/bookings/views/booking-card";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Avatar } from "~/ui/data/avatar";
import { Card } from "~/ui/data/card";
import { DayBlock } from "~/ui/data/day-card";
import { Empty } from "~/ui/feedback/empty";
import type { Tasks, NextEvents as Events } from "../dashboard-presenter.server";
import { StateTag } from "~/ui/data/state-tag";

type Props = { tasks: Tasks; reader: "customer" | "provider" };

export function TaskList({ tasks: { rows, more }, reader }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return <NoTasks reader={reader} />;
  return (
    <Card title={t("dashboard.tasks")}>
      <ol className="day-rows" role="list">
        {rows.map((task) => (
          <TaskRow key={`${task.to} ${task.title}`} {...task} />
        ))}
      </ol>
      {more && (
        <p>
          <a href={paths.status()}>{t("dashboard.moreTasks")}</a>
        </p>
      )}
    </Card>
  );
}

function TaskRow({ to, title, day, face, about, amount, due, isOverdue }: Tasks["rows"][number]) {
  return (
    <li>
      <DayBlock {...day} />
      <Avatar seed={face} size={44} />
      <div>
        <a href={to}>{title}</a>
        <p className="note">{about}</p>
      </div>
      {(amount || due || isOverdue) && (
        <p className="day-row-end">
          <TaskAmount amount={amount} />
          <TaskDue due={due} isOverdue={isOverdue} />
        </p>
      )}
    </li>
  );
}

function NoTasks({ reader }: Pick<Props, "reader">) {
  const { t } = useTranslation();
  return (
    <Empty
      title={t("dashboard.noTasks")}
      action={
        <ButtonLink to={reader === "customer" ? paths.providers() : paths.calendar()}>
          {t(reader === "customer" ? "layout.findProviders" : "dashboard.toCalendar")}
        </ButtonLink>
      }
    >
      {t(`dashboard.noTasksText.${reader}`)}
    </Empty>
  );
}

export function NextEvents({ events: { rows, more } }: { events: Events }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Card title={t("dashboard.next")}>
      <ol className="day-rows" role="list">
        {rows.map(({ to, about, day, inDays, state, stateLabel, other, open }) => (
          <li key={to}>
            <DayBlock {...day} />
            <div>
              <a href={to}>{other}</a>
              <p className="note">{about}</p>
              <p className="cluster">
                <span className="note">{inDays}</span>
                <StateTag state={state} label={stateLabel} />
              </p>
              {open && <p className="note">{open}</p>}
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
