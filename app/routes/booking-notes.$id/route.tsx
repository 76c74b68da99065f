import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkNote } from "~/features/bookings/note/booking-note-queries.server";
import { CheckedNoteCard } from "~/features/bookings/note/views/checked-note-card";
import { pageTitle } from "~/http/meta/page-title";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import paperStyles from "~/layout/styles/papers.css?url";
import { Wordmark } from "~/layout/top-bar";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { MoneyField } from "~/ui/forms/fields";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";

export const handle: Handle = { styles: [paperStyles] };
export const meta = pageTitle;

export const loader = page("anyone", async ({ param, url, language, t }) => {
  const typed = (url.searchParams.get("total") ?? "").slice(0, 40);
  return {
    found: await checkNote(param("id"), language, typed),
    typed,
    title: t("bookings.check.title"),
  };
});

export default function CheckNoteRoute() {
  const { found, typed, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle>{title}</PageTitle>
      {found?.isUnchanged ? (
        <>
          <CheckedNoteCard note={found} brand={<Wordmark />} />
          {found.canCompare && (
            <Form id="total" className="form">
              <MoneyField
                name="total"
                label={t("bookings.check.total.label")}
                defaultValue={typed}
                errors={
                  found.compared === "noAmount" ? [t("bookings.check.total.noAmount")] : undefined
                }
              />
              {found.compared === "same" && (
                <Notice tone="success">{t("bookings.check.total.same")}</Notice>
              )}
              {found.compared === "other" && (
                <Notice tone="danger">{t("bookings.check.total.other")}</Notice>
              )}
              <ButtonRow>
                <Button variant="secondary">{t("bookings.check.total.do")}</Button>
              </ButtonRow>
            </Form>
          )}
        </>
      ) : (
        <Notice tone="danger" title={t("bookings.check.unknown")}>
          {t("bookings.check.unknownText")}
        </Notice>
      )}
    </Page>
  );
}
