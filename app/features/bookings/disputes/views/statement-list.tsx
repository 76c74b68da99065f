import type { FileId, MessageId, StatementId } from "#db/schema/ids";
import { WrittenText } from "~/features/messages/views/message-list";
import { Tag } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import type { DisputeData } from "../dispute-presenter.server";

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
