import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { NoteFigures } from "./booking-note-card";
import type { CheckedNote } from "../booking-note-queries.server";

type Props = { note: CheckedNote; brand: ReactNode };

export function CheckedNoteCard({ note, brand }: Props) {
  const { t } = useTranslation();
  const { reference, isCancelled, isReplaced, issued, paper } = note;
  return (
    <section className="card framed note-paper" aria-labelledby="genuine">
      <header>
        {brand}
        <p className="reference">{reference}</p>
      </header>
      <h2 id="genuine">{t("bookings.check.genuine")}</h2>
      <p>{t("bookings.check.issued", { when: issued })}</p>
      {isReplaced && <Notice tone="danger">{t("bookings.check.replaced")}</Notice>}
      <Notice tone={isCancelled ? "danger" : "success"}>
        {t(`bookings.check.${isCancelled ? "cancelled" : "stands"}`)}
      </Notice>
      <p>{t("bookings.check.compare")}</p>
      {paper && <NoteFigures paper={paper} />}
      <p className="note">{t("bookings.check.initials")}</p>
    </section>
  );
}
