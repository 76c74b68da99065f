import type { TFunction } from "i18next";
import { exportAccount } from "~/features/accounts/personal-data/account-export.server";
import {
  exportedRows,
  type ExportedData,
  type ExportedFile,
} from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { exportAmendments } from "~/features/applications/after-decision/amendments/amendment-personal-data.server";
import { exportNotes } from "~/features/applications/review/notes/application-note-queries.server";
import { exportBookings } from "~/features/bookings/personal-data/booking-export.server";
import { exportSuspensions } from "~/features/moderation/administration/suspensions/suspension-personal-data.server";
import { exportCalendar } from "~/features/calendar/calendar-personal-data.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { exportProfile } from "~/features/directory/profile-personal-data.server";
import { exportFlags } from "~/features/moderation/flags/flag-personal-data.server";
import { exportGrievances } from "~/features/moderation/grievances/grievance-personal-data.server";
import { exportEnquiries } from "~/features/enquiries/personal-data/enquiry-export.server";
import { exportEvents } from "~/features/events/event-personal-data.server";
import { exportJoiningAlerts } from "~/features/shortlist/joining-alerts/joining-alert-export.server";
import { exportMessages } from "~/features/messages/message-personal-data.server";
import { exportQuotes } from "~/features/quotes/quote-personal-data.server";
import { exportApplications } from "~/features/applications/application-personal-data.server";
import { exportShortlist } from "~/features/shortlist/shortlist-export.server";
import { now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { storage } from "~/platform/files/storage/storage.server";
import type { Language } from "~/platform/i18n";
import { auditEntriesAbout } from "~/platform/security/audit-details.server";
import { mailsTo } from "~/platform/mail/outbox.server";
import { readablePage } from "./readable.server";
import { zipStream } from "~/platform/files/zip.server";

/**
 * All data of an account as a ZIP: data.json, a readable copy, and the files. The data is read
 * before the first byte is sent, so that a refusal can still be answered; files are read one by one
 * while sending.
 * @throws Refusal tooMany
 */
export async function exportPersonalData(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  await consumeLimit("exportByAccount", actor.id);
  const profile = await providerOfAccount(actor.id);
  const parts = await Promise.all([
    exportAccount(actor, t, language),
    exportProfile(actor.id, t, language),
    profile && exportCalendar(profile.id, t, language),
    exportApplications(actor.id, t, language),
    exportAmendments(actor.id),
    exportNotes(actor.id),
    exportShortlist(actor.id, t, language),
    exportJoiningAlerts(actor, t, language),
    exportEvents(actor, t, language),
    exportEnquiries(actor, t, language),
    exportMessages(actor),
    exportQuotes(actor),
    exportBookings(actor, t, language),
    exportFlags(actor),
    exportGrievances(actor, t, language),
    exportSuspensions(actor.id),
    // Those that are still in the outbox.
    mailsTo(actor.email).then((mails) => exportedRows("emails", mails)),
    // What the account did, and what was done to it, from the audit log.
    auditEntriesAbout(actor.id).then((entries) => exportedRows("history", entries)),
  ]);
  // The copy contains numbers and documents, so the log records when one was made.
  await write((tx) => audit(tx, { actorId: actor.id, event: "account.export", subject: actor.id }));
  const present = parts.filter((part) => part !== null);
  return zipStream(entriesOf(present, t, language));
}

async function* entriesOf(exported: ExportedData[], t: TFunction, language: Language) {
  const parts = [...exported, ...listOfFiles(exported.flatMap(({ files = [] }) => files))];
  const files = parts.flatMap(({ files = [] }) => files);
  const json = Object.fromEntries(parts.map((part) => [part.name, part.json]));
  yield textEntry("data.json", JSON.stringify(json, null, 2));
  yield textEntry("data.html", readablePage(parts, t, language, now()));
  for (const [at, file] of files.entries()) {
    const stored = await storage().get(file.key);
    if (stored) yield { name: nameIn(file, at), text: false, bytes: stored.stream };
  }
}

/** The names in the folder of files. */
const listOfFiles = (files: ExportedFile[]): ExportedData[] =>
  files.length > 0 ? [{ name: "files", json: files.map((file, at) => nameIn(file, at)) }] : [];

/** Numbered, since two uploads may have the same name; a name can't create folders. */
const nameIn = ({ name }: ExportedFile, at: number) =>
  `files/${String(at + 1).padStart(2, "0")}-${name.replace(/[\\/:*?"<>|]/g, "_")}`;

const textEntry = (name: string, text: string) => ({
  name,
  text: true,
  bytes: [Buffer.from(text)],
});
