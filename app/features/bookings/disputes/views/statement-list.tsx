import { useTranslation } from "react-i18next";
import type { FileId, MessageId, StatementId } from "#db/schema/ids";
import { FileList, FileRow } from "~/ui/data/file-list";
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
  const { t } = useTranslation();
  return (
    <Timeline
      label={label}
      items={statements.map(({ id, side, isOwn, name, role, text, language, files, written }) => ({
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
        text: (
          <>
            <p className="enquiry-message" lang={language}>
              {text}
            </p>
            {files.length > 0 && (
              <FileList label={t("messages.files")}>
                {files.map((file) => (
                  <FileRow key={file.id} name={file.name} size={file.size} href={fileAt(file.id)} />
                ))}
              </FileList>
            )}
          </>
        ),
      }))}
    />
  );
}
