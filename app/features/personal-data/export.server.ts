import type { TFunction } from "i18next";
import { exportAccount } from "~/features/accounts/personal-data/export.server";
import type { ExportedData, ExportedFile } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/queries.server";
import { exportAmendments } from "~/features/onboarding/amendments/personal-data/export.server";
import { exportSavedViews } from "~/features/application-review/personal-data/export.server";
import { exportNotes } from "~/features/application-review/notes/personal-data/export.server";
import { exportBookings } from "~/features/bookings/personal-data/export.server";
import { exportCalendar } from "~/features/calendar/personal-data/export.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { exportProfile } from "~/features/directory/personal-data/export.server";
import { exportFlags } from "~/features/flags/personal-data/export.server";
import { exportGrievances } from "~/features/grievances/personal-data/export.server";
import { exportEnquiries } from "~/features/enquiries/personal-data/export.server";
import { exportEvents } from "~/features/events/personal-data/export.server";
import { exportJoiningAlerts } from "~/features/joining-alerts/personal-data/export.server";
import { exportMessages } from "~/features/messages/personal-data/export.server";
import { exportQuotes } from "~/features/quotes/personal-data/export.server";
import { exportApplications } from "~/features/onboarding/personal-data/export.server";
import { exportShortlist } from "~/features/shortlist/personal-data/export.server";
import { now } from "~/platform/clock.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { escapeMarkup } from "~/platform/escape-markup";
import { write } from "~/platform/database/database.server";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { storage } from "~/platform/files/storage/storage.server";
import type { Language } from "~/platform/i18n";
import { zipStream, type ZipEntry } from "~/platform/files/zip.server";

/**
 * All that is kept about an account as a ZIP: data.json, the same to read, and the files. Read before the first byte
 * leaves, so that a refusal is still an answer; files are read one by one while it travels.
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
    exportSavedViews(actor),
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
  ]);
  // Whoever has the copy has the numbers and documents: the log says when one was made.
  await write((tx) => audit(tx, { actorId: actor.id, event: "account.export", subject: actor.id }));
  const present = parts.filter((part) => part !== null);
  return zipStream(entriesOf(present, t, language));
}

async function* entriesOf(
  parts: ExportedData[],
  t: TFunction,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const json = Object.fromEntries(parts.map((part) => [part.name, part.json]));
  yield textEntry("data.json", JSON.stringify(json, null, 2));
  yield textEntry("data.html", readable(parts, t, language));
  const files = parts.flatMap((part) => part.files);
  for (const [at, file] of files.entries()) {
    const stored = await storage().get(file.key);
    if (stored) yield { name: nameIn(file, at), text: false, bytes: stored.stream };
  }
}

/** Counted, since two uploads may have the same name; no folders of their owner's making. */
const nameIn = ({ name }: ExportedFile, at: number) =>
  `files/${String(at + 1).padStart(2, "0")}-${name.replace(/[\\/:*?"<>|]/g, "_")}`;

const textEntry = (name: string, text: string): ZipEntry => ({
  name,
  text: true,
  bytes: [Buffer.from(text)],
});

function readable(parts: ExportedData[], t: TFunction, language: Language): string {
  const title = escapeMarkup(t("accounts.settings.export.title"));
  const sheets = parts
    .flatMap((part) => part.sheets)
    .map(({ title, rows }) => {
      const lines = rows.map(
        ([label, value]) =>
          `<tr><th scope="row">${escapeMarkup(label)}</th><td>${escapeMarkup(value) || "–"}</td></tr>`,
      );
      return `<h2>${escapeMarkup(title)}</h2><table>${lines.join("")}</table>`;
    });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.6 Mukta,system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#fbf5ea;color:#33151b}
h1,h2{color:#6f1128}table{width:100%;border-collapse:collapse;background:#fffdf8}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border:1px solid #e7d8be;white-space:pre-line}th{width:35%}</style></head>
<body><h1>${title}</h1><p>${escapeMarkup(t("accounts.settings.export.made", { when: formatInstant(now(), language) }))}</p>
${sheets.join("\n")}</body></html>`;
}
