import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { BookingNoteCard } from "~/features/bookings/views/booking-note-card";
import { PrintTitle } from "~/features/bookings/views/print-title";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import paperStyles from "~/layout/styles/papers.css?url";
import { Wordmark } from "~/layout/top-bar";
import { DetailsCard } from "~/ui/controls/details-card";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { styles: [paperStyles] };

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
      <PrintTitle bookingId={id} lede={t("bookings.note.lede")}>
        {title}
      </PrintTitle>
      {note.isCancelled && <Notice tone="danger">{t("bookings.note.cancelled")}</Notice>}
      <BookingNoteCard note={note} brand={<Wordmark />} />
      <DetailsCard title={t("bookings.note.frozen")} open={false}>
        <p className="note">{t("bookings.note.frozenText")}</p>
        <p className="note-text">{note.text}</p>
      </DetailsCard>
    </Page>
  );
}
