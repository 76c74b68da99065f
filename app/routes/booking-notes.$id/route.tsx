import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkNote } from "~/features/bookings/note/booking-note-queries.server";
import { CheckedNoteCard } from "~/features/bookings/views/booking-note-card";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import paperStyles from "~/layout/styles/papers.css?url";
import { Wordmark } from "~/layout/top-bar";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";

export const handle: Handle = { styles: [paperStyles] };

export const loader = page("anyone", async ({ param, ip, language, t }) => ({
  found: await checkNote(param("id"), language, ip),
  title: t("bookings.check.title"),
}));

export default function CheckNoteRoute() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle />
      {found?.isUnchanged ? (
        <CheckedNoteCard note={found} brand={<Wordmark />} />
      ) : (
        <Notice tone="danger" title={t("bookings.check.unknown")}>
          {t("bookings.check.unknownText")}
        </Notice>
      )}
    </Page>
  );
}
