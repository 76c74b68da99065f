import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import type { presentChoice } from "../event-presenter.server";

export function EventChoice({ choice }: { choice: ReturnType<typeof presentChoice> }) {
  const { t } = useTranslation();
  if (!choice) return null;
  const { chosen, others, without } = choice;
  return (
    <div className="note">
      <p>{chosen ? t("events.choice.filled", { name: chosen }) : t("events.choice.none")}</p>
      <ul role="list" className="cluster">
        {others.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{t("events.choice.use", { name })}</Link>
          </li>
        ))}
        {without && (
          <li>
            <Link to={without}>{t("events.choice.without")}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
