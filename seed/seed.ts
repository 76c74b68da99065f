import { count, inArray } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { config } from "~/platform/config.server";
import { db, schema, write } from "~/platform/database/database.server";
import { applicants } from "./applicants";
import { accountsFor, loginIds, writeVisits } from "./people";
import { demoBriefs, pastBookings } from "./data";
import { demoQuotes } from "./data/quotes";
import { drawUploads } from "./uploads";
import { writeApplication } from "./write-application";
import { writeCalendar } from "./write-calendar";
import { writeEvents } from "./customers/write-events";
import { writeEnquiries, writeFlags } from "./write-enquiries";
import { writeGrievances } from "./customers/write-grievances";
import { writeJoiningAlert } from "./customers/write-joining-alert";
import { writeUploadRequests } from "./applications/write-upload-requests";
import { writeShortlist } from "./customers/write-shortlist";
import { writeNotes } from "./administration/write-notes";
import { writeBookings } from "./write-bookings";
import { demoBookings } from "./data/bookings";
import { demoMessages } from "./data/messages";
import { drawMessageFiles, writeMessages } from "./messages/write-messages";
import { writeReviews } from "./write-reviews";
import { writeQuotes } from "./write-quotes";
import { writeInOrder } from "./write-in-order";
import { siteChanges } from "./administration/site-changes";
import { auditEntries, writeSuspension } from "./administration/audit-entries";
import { bookingsOfMeher, quotesOfMeher } from "./data/year-of-meher";
import { writeAmendment, writeProfile } from "./write-profile";

const { accounts } = schema;

/**
 * Fills an empty database with the demo data, completely or not at all. If it is already there,
 * nothing changes.
 * @throws Error with a readable message in production, on a server's database, and if there are
 *   other people's accounts
 */
export async function seedDemo(): Promise<"filled" | "already"> {
  refuseRealDatabase();
  if (await isSeeded()) return "already";
  await refuseOtherPeople();

  const uploads = await drawUploads(applicants);
  const messageFiles = await drawMessageFiles(demoMessages);
  const allAccounts = await accountsFor(applicants);
  const profiles = new Map<string, ProviderId>();
  await write(async (tx) => {
    await tx.insert(accounts).values(allAccounts);
    for (const [k, one] of applicants.entries()) {
      const { id } = await writeApplication(tx, one, uploads.get(one.key) ?? [], k + 1);
      await writeNotes(tx, one, id);
      if (one.transitions.some(([event]) => event === "approve")) {
        const profile = await writeProfile(tx, one, id);
        profiles.set(one.key, profile);
        await writeCalendar(tx, one, profile);
      }
    }
    await writeEvents(tx);
    await writeAmendment(tx, "bilal");
    await writeUploadRequests(tx);
    await writeEnquiries(tx, demoBriefs, profiles);
    await writeShortlist(tx, profiles);
    await writeJoiningAlert(tx);
    await writeQuotes(tx, [...demoQuotes, ...quotesOfMeher]);
    await writeFlags(tx);
    await writeGrievances(tx, profiles);
    await writeSuspension(tx);
    await writeMessages(tx, demoMessages, messageFiles);
  });
  const moments = await writeBookings([...demoBookings, ...bookingsOfMeher, ...pastBookings]);
  await writeInOrder([...moments, ...auditEntries(), ...siteChanges]);
  await writeReviews(profiles);
  await writeVisits();
  return "filled";
}

/** @throws Error with a readable message in production and on a server's database */
export function refuseRealDatabase() {
  const { mode, databaseUrl } = config();
  if (mode === "production")
    throw new Error(
      "Demo data is never loaded in production: its passwords are known to everyone.",
    );
  if (!databaseUrl.startsWith("file:"))
    throw new Error(
      "Demo data is loaded into a file only, not into a server's database: leave DATABASE_URL empty, or let it begin with file:.",
    );
}

async function isSeeded(): Promise<boolean> {
  const [found] = await db
    .select({ total: count() })
    .from(accounts)
    .where(inArray(accounts.id, loginIds));
  return (found?.total ?? 0) > 0;
}

async function refuseOtherPeople() {
  const [found] = await db.select({ total: count() }).from(accounts);
  if (found?.total)
    throw new Error(
      "This database holds other people's accounts, so the demo data was not loaded into it. Choose an empty place with DATABASE_URL, for example file:./data/demo/aayojan.db.",
    );
}
