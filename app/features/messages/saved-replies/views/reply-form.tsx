import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SavedReplyId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { fieldId } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { fieldOf } from "~/ui/forms/posted-summary";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { replyFields } from "../../message-fields";
import { FormFields } from "~/ui/forms/form-fields";
import type { savedReplyForm } from "../saved-reply-forms";
import { SendRow } from "~/ui/forms/send-row";

type Props = { reply?: { id: SavedReplyId; name: string; text: string } };

export const replyFormId = (reply?: { id: SavedReplyId }) =>
  reply ? `reply-${reply.id}` : "reply";

export function ReplyForm({ reply }: Props) {
  const { t } = useTranslation();
  const id = replyFormId(reply);
  const { form, fields } = usePostedForm<typeof savedReplyForm>(id, reply);
  const idOf = (field: string) => ({ id: fieldId(fieldOf(id, field)) });
  return (
    <Form {...form} className="form">
      <FormToken form={id} />
      {reply && <input type="hidden" name="id" value={reply.id} />}
      <FormFields
        of={replyFields}
        posted={fields}
        own={{ name: idOf("name"), text: idOf("text") }}
      />
      <SendRow button="messages.replies.save" name="intent" value="save">
        {reply && (
          <Button name="intent" value="remove" variant="danger">
            {t("messages.replies.remove")}
          </Button>
        )}
      </SendRow>
    </Form>
  );
}
