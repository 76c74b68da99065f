import { useTranslation } from "react-i18next";
import type { FileId } from "#db/schema/ids";
import { Avatar } from "~/ui/data/avatar";
import { FileList, FileRow } from "~/ui/data/file-list";
import { Tag } from "~/ui/data/tag";
import type { PresentedMessages } from "../message-presenter.server";

type Props = {
  thread: Pick<PresentedMessages, "messages" | "name" | "face">;
  fileAt: (id: FileId) => string;
};

export function MessageList({ thread: { messages, name, face }, fileAt }: Props) {
  const { t } = useTranslation();
  return (
    <ol className="messages" role="list" aria-label={t("messages.titleWith", { name })}>
      {messages.map(({ id, day, isOwn, sent, ...one }) => (
        <li key={id} data-own={isOwn ? "" : undefined}>
          {day && <p className="messages-day">{day}</p>}
          {!isOwn && <Avatar seed={face} size={36} />}
          <div>
            <p className="note">
              <strong>{one.name}</strong>{" "}
              <time dateTime={sent.iso} title={sent.exact}>
                {sent.time}
              </time>{" "}
              {one.isNew && <Tag tone="info">{t("messages.isNew")}</Tag>}
            </p>
            <WrittenText {...one} fileAt={fileAt} />
            {one.seen && <p className="note">{one.seen}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type WrittenTextProps = Pick<Props, "fileAt"> &
  Pick<PresentedMessages["messages"][number], "text" | "language" | "files">;

export function WrittenText({ text, language, files, fileAt }: WrittenTextProps) {
  const { t } = useTranslation();
  return (
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
  );
}

export function UnreadTag({ count = 0 }: { count?: number | undefined }) {
  const { t } = useTranslation();
  return count > 0 ? <Tag tone="info">{t("messages.unread", { count })}</Tag> : null;
}
