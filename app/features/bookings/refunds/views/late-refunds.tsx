import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import type { presentLateRefunds } from "../refund-presenter.server";

type Props = { refunds: Awaited<ReturnType<typeof presentLateRefunds>> };

/** The refunds that an administrator decides or watches; nothing if there are none. */
export function LateRefunds({ refunds }: Props) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <Card title={t("refunds.decide.list", { count: refunds.length })}>
      <ul className="stack plain-list" role="list">
        {refunds.map(({ reference, about, to, customer, provider, amount, dueOn, stateLabel }) => (
          <li key={to}>
            <Link to={to}>
              {t("refunds.title", { amount })} – {reference}
            </Link>
            <p>
              <Tag tone="bad">{stateLabel}</Tag>
            </p>
            <p className="note">
              {[t("refunds.decide.due", { dueOn }), about, customer, provider].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
