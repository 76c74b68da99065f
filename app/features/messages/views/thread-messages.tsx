import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import type { PresentedMessages } from "../message-presenter.server";
import { ChooseReply } from "../saved-replies/views/choose-reply";
import { MessageForm } from "./message-form";
import { MessageList } from "./message-list";

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
