import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  statementPageForm,
  writeStatement,
} from "~/features/bookings/disputes/write-statement.server";
import { presentDispute } from "~/features/bookings/disputes/dispute-presenter.server";
import { StatementList } from "~/features/bookings/disputes/views/dispute-card";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { orNotFound } from "~/platform/refusals";
import { Notice } from "~/ui/feedback/notice";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { messageFields } from "~/features/messages/message-fields";
import { statementFields } from "~/features/bookings/booking-fields";
import { FormField } from "~/ui/forms/form-fields";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("member", async ({ actor, param, language, t }) => {
  const dispute = orNotFound(await presentDispute(actor, param("id"), language));
  return { dispute, title: t("bookings.dispute.formTitle") };
});

export const action = form(
  "member",
  statementPageForm,
  async ({ actor, param, input: { _idem, ...statement }, redirectWithToast }) => {
    await writeStatement(actor, param("id"), statement, _idem);
    return redirectWithToast(`${paths.booking(param("id"))}#dispute`, "bookings.dispute.done");
  },
  { files: true },
);

// Not hydrated: it uploads files and does nothing else.
export default function StatementRoute() {
  const { dispute } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, name, canWrite, isOpen, statements } = dispute;
  return (
    <Page width="narrow" className="enquiry-page">
      <BackLink to={paths.booking(id)} label="bookings.note.back" />
      <PostedSummary typed={["text"]} absent={canWrite ? [] : ["text", "files"]} />
      <PageTitle eyebrow={dispute.heading} lede={t("bookings.dispute.lede", { name })} />
      {statements.length > 0 && (
        <StatementList
          statements={statements}
          label={t("bookings.dispute.statements")}
          fileAt={(file) => paths.disputeFile(id, file)}
        />
      )}
      {canWrite ? (
        <>
          <p className="note">{dispute.left}</p>
          <StatementForm name={name} sendingKey={dispute.key} />
        </>
      ) : (
        <Notice tone="info">
          {t(isOpen ? "bookings.dispute.allWritten" : "bookings.dispute.closed")}
        </Notice>
      )}
    </Page>
  );
}

function StatementForm({ name, sendingKey }: { name: string; sendingKey: string }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof statementPageForm>("statement");
  return (
    <form {...form} encType="multipart/form-data" className="form">
      <FormToken form="statement" />
      <input type="hidden" name="_idem" value={sendingKey} />
      <FormField
        of={statementFields.text}
        posted={fields.text}
        hint={t("bookings.dispute.text.hint", { name })}
      />
      <FormField
        of={messageFields.files}
        posted={fields.files}
        hint={t("bookings.dispute.files.hint")}
      />
      <SendRow button="bookings.dispute.do" busy="bookings.do.busy.dispute" />
    </form>
  );
}
