import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FileId } from "#db/schema/ids";
import { Pager } from "~/ui/navigation/pager";
import type { PresentedMessages } from "../message-presenter.server";
import { MessageForm } from "./message-form";
import { MessageList } from "./message-list";

type Props = {
  thread: PresentedMessages;
  fileAt: (id: FileId) => string;
  pageAt: (cursor: string) => string;
  /** Where the form posts to, and what it sends besides. */
  action?: string;
  hidden?: ReactNode;
  children?: ReactNode;
};

/** Page by page, with the form to write. */
export function WholeThread({ thread, fileAt, pageAt, action, hidden, children }: Props) {
  const { t } = useTranslation();
  const { enquiryId, name, messages, canWrite, earlier, later } = thread;
  const at = (cursor: string | null) => cursor && pageAt(cursor);
  return (
    <>
      {messages.length > 0 ? (
        <MessageList thread={thread} fileAt={fileAt} />
      ) : (
        canWrite && <p>{t("messages.none")}</p>
      )}
      {(earlier ?? later) && (
        <Pager label={t("messages.pages")} previous={at(earlier)} next={at(later)} />
      )}
      {children}
      {canWrite ? (
        <MessageForm
          enquiryId={enquiryId}
          name={name}
          sendingKey={thread.key}
          text={thread.chosen?.text}
          action={action}
        >
          {hidden}
        </MessageForm>
      ) : (
        <p className="note">{t("messages.closedNote")}</p>
      )}
    </>
  );
}
