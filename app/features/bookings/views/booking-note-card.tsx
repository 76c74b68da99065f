import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InvitationDate } from "~/features/enquiries/views/invitation-card";
import { Rangoli } from "~/ui/artwork/rangoli";
import { QrCode } from "~/ui/data/qr-code";
import { FactRows } from "./bill";
import type { BookingNote, CheckedNote } from "../note/booking-note-queries.server";
import type { NoteFacts } from "../note/note-paper.server";
import { Notice } from "~/ui/feedback/notice";

/** Fits one A4 or A5 sheet. It shows the frozen text; only the layout is added. */
export function BookingNoteCard({ note, brand }: { note: BookingNote; brand: ReactNode }) {
  const { t } = useTranslation();
  const { paper, reference, text } = note;
  return (
    <section className="card framed note-paper" aria-label={reference}>
      <header>
        {brand}
        <p className="reference">{reference}</p>
      </header>
      {paper ? <Agreed paper={paper} /> : <p className="note-text">{text}</p>}
      <footer>
        <QrCode code={note.qr} label={t("bookings.note.qr")} />
        <div>
          {paper && <p>{paper.issued}</p>}
          {paper?.version && <p>{paper.version}</p>}
          <p>{t("bookings.note.check")}</p>
          <a className="note-code" href={note.url}>
            {note.check.url}
            {note.check.code.map((group, at) => (
              <span key={at}>{group}</span>
            ))}
          </a>
        </div>
      </footer>
    </section>
  );
}

function Agreed({ paper }: { paper: NonNullable<BookingNote["paper"]> }) {
  const { t } = useTranslation();
  const { customer, provider, event, date, day } = paper;
  return (
    <>
      <div className="note-event">
        <Rangoli seed={paper.seed} size={88} />
        <p className="eyebrow">{t("bookings.note.title")}</p>
        <h2 className="invitation-event">{event.value}</h2>
        {day && <InvitationDate day={day} date={date.value} dateIso={paper.dateIso} />}
      </div>
      <NoteFigures paper={paper} />
      <div className="note-signatures">
        {[customer, provider].map(({ label, value }) => (
          <p key={label}>
            <strong>{value}</strong>
            <span className="note">{t("bookings.note.signature", { side: label })}</span>
          </p>
        ))}
      </div>
    </>
  );
}

function NoteFigures({ paper }: { paper: NoteFacts }) {
  const { t } = useTranslation();
  const { facts, lines, sums, total, plan, noAdvance, contents, terms } = paper;
  return (
    <>
      <table className="bill note-facts">
        <caption className="visually-hidden">{t("bookings.note.agreed")}</caption>
        <tbody>
          <FactRows rows={facts} />
        </tbody>
      </table>
      <table className="bill">
        <caption className="visually-hidden">{t("bookings.bill.title")}</caption>
        <tbody>
          <FactRows
            rows={[...lines.map(({ text, amount }) => ({ label: text, value: amount })), ...sums]}
          />
        </tbody>
        <tfoot>
          <FactRows rows={[total, ...plan]} total={total} />
        </tfoot>
      </table>
      {noAdvance && <p className="note">{noAdvance}</p>}
      {contents.map(({ label, value }) => (
        <div key={label} className="note-terms">
          <h3>{label}</h3>
          <p className="note-text">{value}</p>
        </div>
      ))}
      {terms.rows.length > 0 && (
        <div className="note-terms">
          {terms.title && <h3>{terms.title}</h3>}
          <ul>
            {terms.rows.map((row, at) => (
              <li key={at} className="note-text">
                {row}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

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
