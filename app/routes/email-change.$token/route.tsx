import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { emailChangeOf } from "~/features/accounts/settings/change-email.server";
import { takeEmailBack } from "~/features/personal-data/change-email-everywhere.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { PostButton } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("anyone", async ({ param, t }) => {
  const found = await emailChangeOf(param("token"));
  return {
    title: t("accounts.undoEmail.title"),
    email: found?.email ?? null,
    isDone: found !== null && found.account.email === found.email,
  };
});

/** The link's token is the permission: a thief may be logged in to the account. */
export const action = form("anyone", z.object({}), async ({ param, redirectWithToast }) => {
  await takeEmailBack(param("token"));
  return redirectWithToast(paths.undoEmailChange(param("token")), "accounts.undoEmail.toast");
});

export default function UndoEmailChangePage() {
  const { email, isDone } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PostedSummary typed={[]} />
      <PageTitle lede={email && !isDone ? t("accounts.undoEmail.lede", { email }) : undefined} />
      {!email ? (
        <Notice>
          <p>{t("accounts.undoEmail.over")}</p>
          <ButtonLink to={paths.grievance()}>{t("accounts.mails.grievance")}</ButtonLink>
        </Notice>
      ) : isDone ? (
        <Notice tone="success">
          <p>{t("accounts.undoEmail.done", { email })}</p>
          <ButtonLink to={paths.forgotPassword()}>{t("accounts.undoEmail.newPassword")}</ButtonLink>
        </Notice>
      ) : (
        <PostButton>{t("accounts.undoEmail.do", { email })}</PostButton>
      )}
    </Page>
  );
}
