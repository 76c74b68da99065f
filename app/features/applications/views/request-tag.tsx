import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/data/tag";

export function RequestTag({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation();
  return (
    <Tag tone={isDone ? "good" : "wait"} icon={isDone ? "check" : undefined}>
      {t(isDone ? "onboarding.asked.done" : "onboarding.asked.todo")}
    </Tag>
  );
}
