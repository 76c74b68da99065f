import { useTranslation } from "react-i18next";
import type { FileId } from "#db/schema/ids";
import { FileList, FileRow } from "~/ui/data/file-list";
import { Tag } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import type { PresentedMessages } from "../message-presenter.server";

type Props = {
  messages: PresentedMessages["messages"];
  name: string;
  fileAt: (id: FileId) => string;
};

export function MessageList({ messages, name, fileAt }: Props) {
  const { t } = useTranslation();
  return (
    <Timeline
      label={t("messages.titleWith", { name })}
      items={messages.map((one) => ({
        id: one.id,
        tone: one.isOwn ? "neutral" : "info",
        title: (
          <>
            {one.name} {one.isNew && <Tag tone="info">{t("messages.isNew")}</Tag>}
          </>
        ),
        when: one.sent.relative,
        dateTime: one.sent.iso,
        exact: one.sent.exact,
        text: (
          <>
            <p className="enquiry-message" lang={one.language}>
              {one.text}
            </p>
            {one.files.length > 0 && (
              <FileList label={t("messages.files")}>
                {one.files.map((file) => (
                  <FileRow key={file.id} name={file.name} size={file.size} href={fileAt(file.id)} />
                ))}
              </FileList>
            )}
            {one.seen && <p className="note">{one.seen}</p>}
          </>
        ),
      }))}
    />
  );
}

export function UnreadTag({ count = 0 }: { count?: number | undefined }) {
  const { t } = useTranslation();
  return count > 0 ? <Tag tone="info">{t("messages.unread", { count })}</Tag> : null;
}
