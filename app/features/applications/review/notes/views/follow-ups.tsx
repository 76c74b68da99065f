import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import type { presentFollowUps } from "../application-note-presenter.server";

export function FollowUps({
  followUps,
}: {
  followUps: Awaited<ReturnType<typeof presentFollowUps>>;
}) {
  const { t } = useTranslation();
  if (followUps.length === 0) return null;
  return (
    <Card title={t("applicationReview.note.due")}>
      <ul className="plain-list">
        {followUps.map(({ id, to, name, text, day }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>{" "}
            <span className="note">{t("applicationReview.note.dueOn", { day })}</span>
            <p className="answer">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
