import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { BookingNoteCard } from "~/features/bookings/note/views/booking-note-card";
import { pageTitle } from "~/http/meta/page-title";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import paperStyles from "~/layout/styles/papers.css?url";
import { Wordmark } from "~/layout/top-bar";
import { Button } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const handle: Handle = { styles: [paperStyles] };
export const meta = pageTitle;

export const loader = page("member", async ({ actor, param, language, t }) => ({
  id: param("id"),
  note: await noteFor(actor, param("id"), language),
  title: t("bookings.note.title"),
}));

export default function BookingNoteRoute() {
  const { id, note, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.booking(id)}>{t("bookings.note.back")}</BackLink>
      <div className="screen-only">
        <PageTitle
          lede={t("bookings.note.lede")}
          actions={
            <Button type="button" variant="secondary" data-print>
              {t("bookings.note.print")}
            </Button>
          }
        >
          {title}
        </PageTitle>
        <noscript>
          <p className="note">{t("bookings.note.printYourself")}</p>
        </noscript>
      </div>
      {note.isCancelled && <Notice tone="danger">{t("bookings.note.cancelled")}</Notice>}
      <BookingNoteCard note={note} brand={<Wordmark />} />
      <DetailsCard title={t("bookings.note.frozen")} open={false}>
        <p className="note">{t("bookings.note.frozenText")}</p>
        <p className="note-text">{note.text}</p>
      </DetailsCard>
    </Page>
  );
}
