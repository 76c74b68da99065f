import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import type { presentDisputedRefunds } from "../refund-presenter.server";

type Props = { refunds: Awaited<ReturnType<typeof presentDisputedRefunds>> };

/** The refunds awaiting an administrator's decision; nothing if there are none. */
export function DisputedRefunds({ refunds }: Props) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <Card title={t("refunds.decide.list", { count: refunds.length })}>
      <ul className="stack plain-list" role="list">
        {refunds.map(({ reference, about, to, customer, provider, amount }) => (
          <li key={to}>
            <Link to={to}>
              {t("refunds.title", { amount })} – {reference}
            </Link>
            <p className="note">{[about, customer, provider].join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
