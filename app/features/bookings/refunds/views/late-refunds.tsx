import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { StateTag } from "~/ui/data/state-tag";
import type { presentLateRefunds } from "../refund-presenter.server";

type Props = { refunds: Awaited<ReturnType<typeof presentLateRefunds>> };

/** The refunds that an administrator decides or watches; nothing if there are none. */
export function LateRefunds({ refunds }: Props) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <Card title={t("refunds.decide.list", { count: refunds.length })}>
      <ul className="stack plain-list" role="list">
        {refunds.map((refund) => (
          <li key={refund.to}>
            <Link to={refund.to}>
              {t("refunds.title", refund)} – {refund.reference}
            </Link>
            <p>
              <StateTag state={refund.state} label={refund.stateLabel} />
            </p>
            <p className="note">
              {[
                t("refunds.decide.due", refund),
                refund.about,
                refund.customer,
                refund.provider,
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
