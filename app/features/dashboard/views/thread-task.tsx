import { useTranslation } from "react-i18next";
import { TaskDue } from "~/features/bookings/views/booking-card";
import { Link } from "~/ui/controls/link";
import type { waitingThreads } from "../waiting-threads.server";

type Props = {
  task: Awaited<ReturnType<typeof waitingThreads>>[number] | undefined;
  /** The other side's. */
  name: string;
};

/** Buttons or marks of their own say that an enquiry, a quote or a message waits. */
export function ThreadTask({ task, name }: Props) {
  const { t } = useTranslation();
  if (task?.kind === "quote") return <TaskDue {...task} />;
  if (!task || !("to" in task)) return null;
  return (
    <p className="thread-task cluster">
      <Link to={task.to}>{t(`dashboard.task.${task.kind}`, { name })}</Link> <TaskDue {...task} />
    </p>
  );
}
