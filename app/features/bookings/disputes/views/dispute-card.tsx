import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { paths } from "~/urls";
import type { DisputeData } from "../dispute-presenter.server";
import { Instant } from "~/features/enquiries/views/instant";
import { TeamWords } from "~/ui/data/own-words";
import { Notice } from "~/ui/feedback/notice";
import type { FileId, MessageId, StatementId } from "#db/schema/ids";
import { WrittenText } from "~/features/messages/views/message-list";
import { Tag } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";

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

export function DecisionNotice({
  decision: { outcome, refund, reason, decided },
}: {
  decision: NonNullable<DisputeData["decision"]>;
}) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={outcome}>
      {refund && <p>{refund}</p>}
      {reason && (
        <>
          <p>{t("bookings.settle.because")}</p>
          <TeamWords {...reason} className="enquiry-message" />
        </>
      )}
      <p className="muted">
        <Instant {...decided}>{t("bookings.settle.when", { when: decided.relative })}</Instant>
      </p>
    </Notice>
  );
}

type Statement = Omit<DisputeData["statements"][number], "id"> & { id: StatementId | MessageId };

type Props = {
  statements: Statement[];
  label: string;
  fileAt: (id: FileId) => string;
};

export function StatementList({ statements, label, fileAt }: Props) {
  return (
    <Timeline
      label={label}
      items={statements.map(({ id, side, isOwn, name, role, written, ...one }) => ({
        id,
        tone: side === "customer" ? "info" : "neutral",
        title: (
          <>
            {name} {!isOwn && <Tag tone="neutral">{role}</Tag>}
          </>
        ),
        when: written.relative,
        dateTime: written.iso,
        exact: written.exact,
        text: <WrittenText {...one} fileAt={fileAt} />,
      }))}
    />
  );
}
