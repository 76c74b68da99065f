import { LinkList } from "~/ui/navigation/link-list";
import { useTranslation } from "react-i18next";
import type { presentChoice } from "../event-presenter.server";

export function EventChoice({ choice }: { choice: ReturnType<typeof presentChoice> }) {
  const { t } = useTranslation();
  if (!choice) return null;
  const { chosen, others, without } = choice;
  return (
    <div className="note">
      <p>{chosen ? t("events.choice.filled", { name: chosen }) : t("events.choice.none")}</p>
      <LinkList
        role="list"
        className="cluster"
        links={[
          ...others.map(({ name, to }) => ({ to, label: t("events.choice.use", { name }) })),
          ...(without ? [{ to: without, label: t("events.choice.without") }] : []),
        ]}
      />
    </div>
  );
}
