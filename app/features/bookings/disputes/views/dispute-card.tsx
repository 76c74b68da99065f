import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { paths } from "~/urls";
import type { DisputeData } from "../dispute-presenter.server";
import { DecisionNotice } from "./decision-notice";
import { StatementList } from "./statement-list";

export function DisputeCard({ dispute }: { dispute: DisputeData }) {
  const { t } = useTranslation();
  const { id, statements, decision, statusText, canWrite, hasWritten } = dispute;
  return (
    <Card id="dispute" title={t("bookings.dispute.title")}>
      {decision && <DecisionNotice decision={decision} />}
      {statusText && <p>{statusText}</p>}
      {canWrite && (
        <p>
          <ButtonLink
            to={paths.bookingStatement(id)}
            variant={hasWritten ? "secondary" : undefined}
            reloadDocument
          >
            {t(hasWritten ? "bookings.dispute.add" : "bookings.dispute.answer")}
          </ButtonLink>
        </p>
      )}
      {statements.length > 0 && (
        <StatementList
          statements={statements}
          label={t("bookings.dispute.statements")}
          fileAt={(file) => paths.disputeFile(id, file)}
        />
      )}
    </Card>
  );
}
