import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import { Pager } from "~/ui/navigation/pager";
import type { PresentedMessages } from "../message-presenter.server";
import { MessageForm } from "./message-form";
import { MessageList } from "./message-list";

type Props = {
  thread: PresentedMessages;
  action: string;
};

export function GuestMessages({ thread, action }: Props) {
  const { t } = useTranslation();
  const { enquiryId, name, messages, canWrite, earlier, later } = thread;
  if (!canWrite && messages.length === 0) return null;
  const at = (cursor: string | null) => cursor && `${action}?cursor=${cursor}#messages`;
  const seen = <input type="hidden" name="seen" value={messages.at(-1)?.id ?? ""} />;
  return (
    <Card id="messages" title={t("messages.titleWith", { name })}>
      {messages.length > 0 ? (
        <MessageList messages={messages} name={name} fileAt={(id) => `${action}/files/${id}`} />
      ) : (
        <p>{t("messages.none")}</p>
      )}
      {(earlier ?? later) && (
        <Pager label={t("messages.pages")} previous={at(earlier)} next={at(later)} />
      )}
      {messages.some(({ isNew }) => isNew) && (
        <form method="post" action={action}>
          <FormToken form="seen" />
          {seen}
          <Button name="intent" value="seen" variant="quiet" small>
            {t("messages.markSeen")}
          </Button>
        </form>
      )}
      {canWrite ? (
        <MessageForm enquiryId={enquiryId} name={name} sendingKey={thread.key} action={action}>
          <input type="hidden" name="intent" value="message" />
          {seen}
        </MessageForm>
      ) : (
        <p className="note">{t("messages.closedNote")}</p>
      )}
    </Card>
  );
}
