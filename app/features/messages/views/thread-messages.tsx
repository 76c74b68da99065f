import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import type { PresentedMessages } from "../message-presenter.server";
import { ChooseReply } from "./choose-reply";
import { MessageForm } from "./message-form";
import { MessageList } from "./message-list";
import type { ReactNode } from "react";
import type { FileId } from "#db/schema/ids";
import { Pager } from "~/ui/navigation/pager";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";

export function ThreadMessages({ thread }: { thread: PresentedMessages }) {
  const { t } = useTranslation();
  const { enquiryId, name, messages, canWrite, earlier, replies } = thread;
  if (!canWrite && messages.length === 0) return null;
  return (
    <Card id="messages" title={t("messages.titleWith", { name })}>
      {earlier && (
        <p>
          <Link to={paths.messages(enquiryId, { cursor: earlier })} reloadDocument>
            {t("messages.earlier")}
          </Link>
        </p>
      )}
      {messages.length > 0 && (
        <MessageList thread={thread} fileAt={(id) => paths.messageFile(enquiryId, id)} />
      )}
      {thread.note && <p className="note">{thread.note}</p>}
      {canWrite && replies && <ChooseReply enquiryId={enquiryId} replies={replies} />}
      {canWrite && <MessageForm enquiryId={enquiryId} name={name} sendingKey={thread.key} />}
    </Card>
  );
}

export function WholeThread({
  thread,
  fileAt,
  pageAt,
  action,
  hidden,
  children,
}: {
  thread: PresentedMessages;
  fileAt: (id: FileId) => string;
  pageAt: (cursor: string) => string;
  /** Where the form posts to, and what it sends besides. */
  action?: string;
  hidden?: ReactNode;
  children?: ReactNode;
}) {
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

export function GuestMessages({ thread, action }: { thread: PresentedMessages; action: string }) {
  const { t } = useTranslation();
  const { messages } = thread;
  if (!thread.canWrite && messages.length === 0) return null;
  const seen = <input type="hidden" name="seen" value={messages.at(-1)?.id ?? ""} />;
  return (
    <Card id="messages" title={t("messages.titleWith", { name: thread.name })}>
      <WholeThread
        thread={thread}
        action={action}
        fileAt={(id) => `${action}/files/${id}`}
        pageAt={(cursor) => `${action}?cursor=${cursor}#messages`}
        hidden={
          <>
            <input type="hidden" name="intent" value="message" />
            {seen}
          </>
        }
      >
        {messages.some(({ isNew }) => isNew) && (
          <form method="post" action={action}>
            <FormToken form="seen" />
            {seen}
            <Button name="intent" value="seen" variant="quiet" small>
              {t("messages.markSeen")}
            </Button>
          </form>
        )}
      </WholeThread>
    </Card>
  );
}
