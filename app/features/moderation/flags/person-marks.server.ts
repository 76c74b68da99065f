import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { threadById } from "~/features/enquiries/enquiry-threads.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { keyedHash, keyedHashes } from "~/platform/security/encryption.server";
import type { Flag } from "./flag-queries.server";

const { enquiryFlags } = schema;
const purpose = "flag.person";
const pageSize = 100;

/** What stands for a person's e-mail address, so that offences are counted without it. */
export const markOf = (email: string): string => keyedHash(purpose, email.toLowerCase());

/** Under older secrets, too. */
const marksOf = (email: string): string[] => keyedHashes(purpose, email.toLowerCase());

/** A user who moves to another email takes the count along. */
export async function moveMarks(tx: Tx, from: string, to: string) {
  await tx
    .update(enquiryFlags)
    .set({ flaggedMark: markOf(to) })
    .where(inArray(enquiryFlags.flaggedMark, marksOf(from)));
}

/** How many flags of the people with these addresses were upheld. */
export async function offencesOf(emails: readonly string[]): Promise<(email: string) => number> {
  const found = await db
    .select({ mark: enquiryFlags.flaggedMark, many: count() })
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
      .reduce((sum, { many }) => sum + many, 0);
}

/**
 * Makes the marks of older secrets anew under the first of SESSION_SECRET. Those of people whose
 * address is gone stay as they are, and count until their secret leaves SESSION_SECRET.
 * @returns how many were made anew
 */
export async function renewMarks(): Promise<number> {
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

async function renewMark(flag: Flag): Promise<boolean> {
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
