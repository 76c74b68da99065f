import type { TFunction } from "i18next";
import { site } from "~/platform/site/current-site.server";
import { textIn } from "~/platform/site/site-settings";
import type { Language } from "~/platform/i18n";
import { eventsOpenTo } from "~/platform/lifecycle";
import { momentOf } from "~/platform/moment.server";
import { acknowledgeHours } from "../grievance-due-dates.server";
import { historyOf, notesOf, type Grievance } from "../grievances.server";
import { presentGrievance, reportedListing } from "../grievance-presenter.server";
import { grievanceLifecycle, isOpen } from "../grievance-lifecycle";

export async function presentTicket(grievance: Grievance, t: TFunction, language: Language) {
  const [notes, history, listing] = await Promise.all([
    notesOf(grievance.id),
    historyOf(grievance.id),
    reportedListing(grievance),
  ]);
  const shown = presentGrievance(grievance, t, language);
  const events = eventsOpenTo(grievanceLifecycle, grievance.state, "complainant");
  return {
    ...shown,
    listing: listing && { name: listing.name, to: listing.to },
    officer: { name: textIn(site().grievanceOfficer, language), email: site().grievanceEmail },
    events: events.filter((event) => event !== "reopen" || shown.reopenUntil !== null),
    acknowledgeHours: acknowledgeHours(grievance),
    mayAdd: isOpen(grievance.state),
    written: notes
      .filter(({ kind }) => kind !== "internal")
      .map(({ id, kind, text, at }) => ({
        id,
        title: kind === "answer" ? t("grievances.note.answer") : t("grievances.page.added"),
        text,
        ...momentOf(at, language),
      })),
    history: history.map(({ id, event, at }) => ({
      id,
      title: t(`grievances.happened.${event}`),
      ...momentOf(at, language),
    })),
  };
}

export type Ticket = Awaited<ReturnType<typeof presentTicket>>;
