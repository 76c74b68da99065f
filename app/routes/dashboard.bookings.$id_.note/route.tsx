import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { QrCode } from "~/ui/data/qr-code";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

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
      <PageTitle eyebrow={note.reference} lede={t("bookings.note.lede")}>
        {title}
      </PageTitle>
      {note.isCancelled && <Notice tone="danger">{t("bookings.note.cancelled")}</Notice>}
      <Card title={note.reference} framed>
        <p className="note-text">{note.text}</p>
        <QrCode code={note.qr} label={t("bookings.note.qr")} />
        <p className="note">{t("bookings.note.check")}</p>
        <p className="note note-text">{note.url}</p>
      </Card>
    </Page>
  );
}
