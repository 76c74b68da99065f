import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkNote } from "~/features/bookings/note/queries.server";
import { page } from "~/http/handlers/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("anyone", async ({ param, language, t }) => ({
  found: await checkNote(param("id"), language),
  title: t("bookings.check.title"),
}));

export default function CheckNoteRoute() {
  const { found, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle>{title}</PageTitle>
      {found?.isUnchanged ? (
        <Card title={t("bookings.check.genuine")} framed>
          <p>{t("bookings.check.issued", { when: found.issued })}</p>
          {found.isReplaced && <Notice tone="danger">{t("bookings.check.replaced")}</Notice>}
          <Notice tone={found.isCancelled ? "danger" : "success"}>
            {t(`bookings.check.${found.isCancelled ? "cancelled" : "stands"}`)}
          </Notice>
          <p className="note">{t("bookings.check.compare")}</p>
        </Card>
      ) : (
        <Notice tone="danger" title={t("bookings.check.unknown")}>
          {t("bookings.check.unknownText")}
        </Notice>
      )}
    </Page>
  );
}
