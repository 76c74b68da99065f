import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { TextArea, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { savedReplyForm } from "../forms";

type Props = { reply?: { id: string; name: string; text: string } };

/** A new saved reply, or one to be changed or removed. */
export function ReplyForm({ reply }: Props) {
  const { t } = useTranslation();
  const id = reply ? `reply-${reply.id}` : "reply";
  const { form, fields } = usePostedForm<typeof savedReplyForm>(id, reply);
  // Each form has fields of its own; the error summary leads to those of the new one by their plain names.
  const idOf = (field: string) => (reply ? `${field}-${reply.id}` : undefined);
  return (
    <Form {...form} className="form">
      <FormToken form={id} />
      {reply && <input type="hidden" name="id" value={reply.id} />}
      <TextField
        {...control(fields.name)}
        id={idOf("name")}
        label={t("messages.replies.name.label")}
        hint={t("messages.replies.name.hint")}
        autoComplete="off"
      />
      <TextArea
        {...control(fields.text)}
        id={idOf("text")}
        label={t("messages.replies.text")}
        hint={t("messages.form.text.hint")}
      />
      <ButtonRow>
        <Button name="intent" value="save">
          {t("messages.replies.save")}
        </Button>
        {reply && (
          <Button name="intent" value="remove" variant="danger">
            {t("messages.replies.remove")}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
