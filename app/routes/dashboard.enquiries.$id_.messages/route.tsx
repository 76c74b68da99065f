import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { messagePageForm } from "~/features/messages/message-forms";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { ChooseReply } from "~/features/messages/views/choose-reply";
import { WholeThread } from "~/features/messages/views/thread-messages";
import { form } from "~/http/forms/form.server";
import { page, isSeenByOwner } from "~/http/page.server";
import { paths } from "~/urls";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("member", async ({ actor, param, request, url, language, t }) => {
  const [cursor, reply] = [url.searchParams.get("cursor"), url.searchParams.get("reply")];
  const wanted = { cursor, reply, isSeen: isSeenByOwner(request) };
  const thread = await presentMessages(actor, param("id"), wanted, language);
  return { thread, title: t("messages.titleWith", thread) };
});

export const action = form(
  "member",
  messagePageForm,
  async ({ actor, param, input: { _idem, ...message }, redirectWithToast }) => {
    await sendMessage(actor, param("id"), message, _idem);
    return redirectWithToast(`${paths.enquiry(param("id"))}#messages`, "messages.done");
  },
  { files: true },
);

// Not hydrated: its form is also on the thread's page, which leads here if something is wrong.
export default function MessagesPage() {
  const { thread } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { enquiryId, canWrite, replies } = thread;
  return (
    <Page width="narrow" className="enquiry-page">
      <BackLink to={paths.enquiry(enquiryId)}>{t("messages.back", thread)}</BackLink>
      <PostedSummary typed={["text"]} absent={canWrite ? [] : ["text", "files"]} />
      <PageTitle />
      <WholeThread
        thread={thread}
        fileAt={(id) => paths.messageFile(enquiryId, id)}
        pageAt={(cursor) => paths.messages(enquiryId, { cursor })}
      >
        {canWrite && replies && (
          <ChooseReply enquiryId={enquiryId} replies={replies} chosen={thread.chosen?.id} />
        )}
      </WholeThread>
    </Page>
  );
}
