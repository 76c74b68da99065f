import { useTranslation } from "react-i18next";
import { TaskAmount, TaskDue } from "~/features/bookings/views/booking-card";
import type { taskOfBooking } from "~/features/bookings/lists/bookings-in-threads.server";
import { ButtonLink } from "~/ui/controls/button";
import type { waitingThreads } from "../waiting-threads.server";

type Props = {
  task: Awaited<ReturnType<typeof waitingThreads>>[number] | undefined;
  /** The other side's. */
  name: string;
};

type BookingProps = {
  booking: { to: string };
  task: Awaited<ReturnType<typeof taskOfBooking>>;
  name: string;
};

/** Its first task, or else a way to it. */
export function ThreadBooking({ booking, task, name }: BookingProps) {
  const { t } = useTranslation();
  return (
    <p className="cluster">
      <ButtonLink to={(task ?? booking).to} {...(!task && { variant: "secondary" })}>
        {task ? t(`dashboard.task.${task.kind}`, { name }) : t("enquiries.do.booking")}
      </ButtonLink>
      {task && (
        <>
          <TaskAmount amount={task.amount} />
          <TaskDue {...task} />
        </>
      )}
    </p>
  );
}

/** Buttons or marks of their own say that an enquiry, a quote or a message waits. */
export function ThreadTask({ task, name }: Props) {
  const { t } = useTranslation();
  if (task?.kind === "quote") return <TaskDue {...task} />;
  if (!task || !("to" in task)) return null;
  return (
    <p className="cluster">
      <ButtonLink to={task.to} variant="secondary" small>
        {t(`dashboard.task.${task.kind}`, { name })}
      </ButtonLink>
      <TaskDue {...task} />
    </p>
  );
}
