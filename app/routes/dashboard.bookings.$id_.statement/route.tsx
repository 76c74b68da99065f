import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { statementPageForm } from "~/features/bookings/disputes/dispute-forms";
import { presentDispute } from "~/features/bookings/disputes/dispute-presenter.server";
import { StatementForm } from "~/features/bookings/disputes/views/statement-form";
import { StatementList } from "~/features/bookings/disputes/views/statement-list";
import { writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { notFound } from "~/platform/refusals";
import { Notice } from "~/ui/feedback/notice";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, param, language, t }) => {
  const dispute = await presentDispute(actor, param("id"), language);
  if (!dispute) throw notFound();
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
      <BackLink to={paths.booking(id)}>{t("bookings.note.back")}</BackLink>
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
