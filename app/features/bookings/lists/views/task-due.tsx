import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { Tag } from "~/ui/data/tag";
import type { presentTaskDue } from "../dashboard-bookings.server";

export function TaskDue({ due, isOverdue }: ReturnType<typeof presentTaskDue>) {
  const { t } = useTranslation();
  if (isOverdue) return <Tag tone="bad">{t("refunds.state.overdue")}</Tag>;
  return (
    due && (
      <Tag tone={due.isNear ? "bad" : "wait"}>
        <Instant {...due}>{t("dashboard.left", { time: due.left })}</Instant>
      </Tag>
    )
  );
}
