import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import type { PresentedMessages } from "../message-presenter.server";
import { ChooseReply } from "./choose-reply";
import { MessageList } from "./message-list";
import type { ReactNode } from "react";
import type { FileId, EnquiryId } from "#db/schema/ids";
import { Pager } from "~/ui/navigation/pager";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { messageFields } from "../message-fields";
import { FormFields } from "~/ui/forms/form-fields";
import type { messagePageForm } from "../message-forms";
import { SendRow } from "~/ui/forms/send-row";

type ThreadProps = {
  thread: PresentedMessages;
  /** There may be nothing left to write about. */
  isOver: boolean;
};

export function ThreadMessages({ thread, isOver }: ThreadProps) {
  const { t } = useTranslation();
  const { enquiryId, name, messages, canWrite, earlier, replies } = thread;
  if (!canWrite && messages.length === 0) return null;
  const title = t("messages.titleWith", { name });
  const content = (
    <>
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
      {canWrite && (
        <MessageForm
          enquiryId={enquiryId}
          name={name}
          sendingKey={thread.key}
          variant="secondary"
        />
      )}
    </>
  );
  return isOver && messages.length === 0 ? (
    <DetailsCard heading="h2" title={title} open={false}>
      {content}
    </DetailsCard>
  ) : (
    <Card id="messages" title={title}>
      {content}
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

type Props = {
  enquiryId: EnquiryId;
  name: string;
  sendingKey: string;
  text?: string | undefined;
  action?: string | undefined;
  variant?: "secondary";
  children?: ReactNode;
};

/** Identifies the form when it is rendered again after a refusal. */
const messageFormId = "message";

/** A plain form, even on a hydrated page: the page of messages renders it again if refused. */
function MessageForm({
  enquiryId,
  name,
  sendingKey,
  text,
  action = paths.messages(enquiryId),
  variant,
  children,
}: Props) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof messagePageForm>(messageFormId, { text });
  return (
    <form {...form} action={action} encType="multipart/form-data" className="form">
      <FormToken form={messageFormId} />
      <input type="hidden" name="_idem" value={sendingKey} />
      {children}
      <FormFields
        of={messageFields}
        posted={fields}
        own={{ text: { label: t("messages.form.text.label", { name }) } }}
      />
      <SendRow button="messages.form.do" busy="messages.form.busy" {...(variant && { variant })} />
    </form>
  );
}
