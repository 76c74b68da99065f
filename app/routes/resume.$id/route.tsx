import { PostButton } from "~/ui/forms/intent-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { homeFor } from "~/features/accounts/account-policy";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { presentSavedForm } from "~/http/forms/saved-form-presenter.server";
import { pathOpenTo, savedFormFor } from "~/http/forms/saved-forms.server";
import { paths } from "~/urls";
import { discardSavedForm } from "~/platform/forms/saved-form-store.server";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { bare: true };

export const loader = page("member", async ({ actor, request, param, t, language }) =>
  presentSavedForm(await savedFormFor(actor, request, param("id")), t, language),
);

/** Its send button posts to the page the form was meant for, not here. */
export const action = form(
  "member",
  z.object({}),
  async ({ actor, request, param, redirectWithToast }) => {
    const open = await pathOpenTo(actor, request, paths.resume(param("id")));
    if (open === null)
      return redirectWithToast(homeFor(actor.role), "savedForms.gone", { type: "info" });
    const savedForm = await savedFormFor(actor, request, param("id"));
    await discardSavedForm(savedForm);
    return redirectWithToast(savedForm.path, "savedForms.discarded", { type: "info" });
  },
);

export default function ResumePage() {
  const { id, path, isSent, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (isSent)
    return (
      <Page width="narrow">
        <PageTitle lede={t("savedForms.sentLede")} />
        <ButtonRow>
          <ButtonLink to={path}>{t("savedForms.toPage")}</ButtonLink>
        </ButtonRow>
      </Page>
    );
  return (
    <Page width="narrow">
      <PageTitle lede={t("savedForms.lede")} />
      <SummaryList rows={rows} />
      <Notice>
        <p>{t("savedForms.all")}</p>
        <p>{t("savedForms.secrets")}</p>
      </Notice>
      <form method="post" action={path} className="form">
        <FormToken />
        <input type="hidden" name="_savedForm" value={id} />
        <SendRow button="savedForms.do" busy="savedForms.busy">
          <ButtonLink to={path} variant="quiet">
            {t("savedForms.look")}
          </ButtonLink>
        </SendRow>
      </form>
      <PostButton variant="quiet" icon="trash">
        {t("savedForms.discard")}
      </PostButton>
      <p className="note">{t("savedForms.until")}</p>
    </Page>
  );
}
