import { useLoaderData, Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maxReplies, savedReplyForm } from "~/features/messages/saved-replies/saved-reply-forms";
import { changeReplies, repliesOf } from "~/features/messages/saved-replies/replies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { PostedSummary, fieldOf } from "~/ui/forms/posted-summary";
import { useAnswer } from "~/ui/forms/unsent-post";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Button } from "~/ui/controls/button";
import { fieldId } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { replyFields } from "~/features/messages/message-fields";
import { FormFields } from "~/ui/forms/form-fields";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("provider", async ({ actor, t }) => {
  const replies = await repliesOf(actor.id);
  return { title: t("messages.replies.title"), replies, canAdd: replies.length < maxReplies };
});

export const action = form("provider", savedReplyForm, async (posting) => {
  const { actor, input, redirectWithToast } = posting;
  await changeReplies(actor, input);
  return redirectWithToast(paths.savedReplies(), `messages.replies.done.${input.intent}`);
});

export default function SavedRepliesPage() {
  const { replies, canAdd } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { answer } = useAnswer<{ formId?: string }>();
  const forms = [...(canAdd ? [replyFormId()] : []), ...replies.map(replyFormId)];
  // The reply was removed in another tab.
  const isGone = answer?.formId !== undefined && !forms.includes(answer.formId);
  return (
    <Page width="narrow" className="enquiry-page">
      <BackLink to={paths.status()} label="enquiries.detail.backTo" />
      <PostedSummary typed={["name", "text"]} absent={isGone ? ["name", "text"] : []} />
      <PageTitle lede={t("messages.replies.lede", { max: maxReplies })}>
        {t("messages.replies.title")}
      </PageTitle>
      {canAdd && (
        <Card title={t("messages.replies.new")}>
          <ReplyForm />
        </Card>
      )}
      {replies.map((reply) => (
        <Card key={reply.id} title={reply.name}>
          <ReplyForm reply={reply} />
        </Card>
      ))}
    </Page>
  );
}

type Reply = Awaited<ReturnType<typeof repliesOf>>[number];

const replyFormId = (reply?: Reply) => (reply ? `reply-${reply.id}` : "reply");

function ReplyForm({ reply }: { reply?: Reply }) {
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
