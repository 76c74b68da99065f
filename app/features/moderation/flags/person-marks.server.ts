import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { threadById } from "~/features/enquiries/enquiry-threads.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { keyedHash, keyedHashes } from "~/platform/security/encryption.server";
import type { Flag } from "./flag-queries.server";

const { enquiryFlags } = schema;
const purpose = "flag.person";
const pageSize = 100;

/**
 * A keyed hash, so that offences can be counted without storing the email. Without one there is
 * none: strangers must not be counted as one person.
 */
export const markOf = (email: string) => email && keyedHash(purpose, email.toLowerCase());

/** Including those under older secrets. */
const marksOf = (email: string) => (email ? keyedHashes(purpose, email.toLowerCase()) : []);

/** Keeps a user's count when their email changes. */
export async function transferMarks(tx: Tx, from: string, to: string) {
  await tx
    .update(enquiryFlags)
    .set({ flaggedMark: markOf(to) })
    .where(inArray(enquiryFlags.flaggedMark, marksOf(from)));
}

export async function offencesOf(emails: readonly string[]): Promise<(email: string) => number> {
  const found = await db
    .select({ mark: enquiryFlags.flaggedMark, flags: count() })
    .from(enquiryFlags)
    .where(
      and(
        inArray(enquiryFlags.flaggedMark, emails.flatMap(marksOf)),
        eq(enquiryFlags.state, "upheld"),
      ),
    )
    .groupBy(enquiryFlags.flaggedMark);
  return (email) =>
    found
      .filter(({ mark }) => marksOf(email).includes(mark))
      .reduce((sum, { flags }) => sum + flags, 0);
}

/** Marks whose email was deleted can't be rehashed, and count until their secret is removed. */
export async function renewMarks() {
  let renewed = 0;
  for (let after = "", isLast = false; !isLast;) {
    const page = await db
      .select()
      .from(enquiryFlags)
      .where(gt(enquiryFlags.id, after))
      .orderBy(asc(enquiryFlags.id))
      .limit(pageSize);
    isLast = page.length < pageSize;
    after = page.at(-1)?.id ?? after;
    for (const flag of page) if (await renewMark(flag)) renewed++;
  }
  return renewed;
}

async function renewMark(flag: Flag) {
  const { thread, brief } = await threadById(flag.enquiryId);
  const email = flag.side === "customer" ? (await recipientOf(thread)).account?.email : brief.email;
  if (!email || flag.flaggedMark === markOf(email)) return false;
  if (!marksOf(email).includes(flag.flaggedMark)) return false;
  await write((tx) =>
    tx
      .update(enquiryFlags)
      .set({ flaggedMark: markOf(email) })
      .where(eq(enquiryFlags.id, flag.id)),
  );
  return true;
}
