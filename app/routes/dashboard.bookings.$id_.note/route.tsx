import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { BookingNoteCard } from "~/features/bookings/note/views/booking-note-card";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { Wordmark } from "~/layout/top-bar";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import paperStyles from "~/layout/styles/papers.css?url";
import type { Handle } from "~/layout/route-handle";

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
