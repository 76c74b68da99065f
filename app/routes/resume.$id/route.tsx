import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { form, page } from "~/http/handlers/handlers.server";
import type { Handle } from "~/layout/route-handle";
import { parkedPage } from "~/http/saved-forms/presenter.server";
import { parkedFor } from "~/http/saved-forms/saved-forms.server";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { discardParked } from "~/platform/saved-forms.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SummaryList } from "~/ui/data/summary-list";

export const handle: Handle = { bare: true };
export const meta = titled;

export const loader = page("member", async ({ actor, visitor, params, t }) =>
  parkedPage(await parkedFor(actor, visitor, params.id!), t),
);

/** Throws the form away. Sending it is no act of this page: its button posts to the page the form was meant for. */
export const action = form("member", z.object({}), async ({ actor, visitor, params, say }) => {
  const parked = await parkedFor(actor, visitor, params.id!);
  await discardParked(parked);
  return say(parked.path, "parked.discarded", { type: "info" });
});

export default function ResumePage() {
  const { id, path, isSent, title, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (isSent)
    return (
      <Page width="narrow">
        <PageTitle lede={t("parked.sentLede")}>{title}</PageTitle>
        <ButtonRow>
          <ButtonLink to={path}>{t("parked.toPage")}</ButtonLink>
        </ButtonRow>
      </Page>
    );
  return (
    <Page width="narrow">
      <PageTitle lede={t("parked.lede")}>{title}</PageTitle>
      <SummaryList rows={rows} />
      <Notice>
        <p>{t("parked.all")}</p>
        <p>{t("parked.secrets")}</p>
      </Notice>
      <form method="post" action={path} className="form">
        <FormToken />
        <input type="hidden" name="_parked" value={id} />
        <ButtonRow>
          <Button busyLabel={t("parked.busy")}>{t("parked.do")}</Button>
          <ButtonLink to={path} variant="quiet">
            {t("parked.look")}
          </ButtonLink>
        </ButtonRow>
      </form>
      <Form method="post" action={paths.resume(id)}>
        <FormToken />
        <Button variant="quiet" icon="trash">
          {t("parked.discard")}
        </Button>
      </Form>
      <p className="note">{t("parked.until")}</p>
    </Page>
  );
}
