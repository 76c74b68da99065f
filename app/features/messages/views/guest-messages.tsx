import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import type { PresentedMessages } from "../message-presenter.server";
import { WholeThread } from "./whole-thread";

type Props = {
  thread: PresentedMessages;
  action: string;
};

export function GuestMessages({ thread, action }: Props) {
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
