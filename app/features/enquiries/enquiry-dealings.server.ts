import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { site } from "~/platform/site/current-site.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { conflict, notFound } from "~/platform/refusals";
import { firstName } from "./enquiry-contacts";
import { withItsCustomer, type Brief } from "./enquiry-customers.server";
import type { RecipientWithAccount } from "./enquiry-recipients.server";
import type { Thread } from "./enquiry-threads.server";

const { briefs } = schema;

export type Side = "customer" | "provider";

/** Nothing new can be agreed while there is one; what is booked continues. */
export function suspendedSide(
  { bookedAt }: Pick<Thread, "bookedAt">,
  brief: Pick<Brief, "isSuspended">,
  provider: Pick<Recipient, "status">,
): Side | null {
  if (bookedAt) return null;
  if (provider.status === "suspended") return "provider";
  return brief.isSuspended ? "customer" : null;
}

type Dealing = Pick<Thread, "briefId" | "providerId" | "bookedAt">;

/**
 * Inside the transaction of everything that agrees, shows or writes something new.
 * @param newTerms for new terms of something already booked
 * @param ownOnly for what is possible while the other side is suspended
 * @throws Refusal conflict while one side is suspended, worded for the side that asks
 */
export async function refuseSuspended(
  tx: Tx,
  { briefId, providerId, bookedAt }: Dealing,
  asking: Side,
  { newTerms = false, ownOnly = false } = {},
) {
  const row = await tx.select().from(briefs).where(eq(briefs.id, briefId)).get();
  const provider = (await recipients([providerId], tx)).get(providerId);
  if (!row || !provider) throw notFound();
  const brief = await withItsCustomer(row, tx);
  const suspended = suspendedSide({ bookedAt: newTerms ? null : bookedAt }, brief, provider);
  if (suspended && !(ownOnly && suspended !== asking))
    throw conflict(suspensionKey(suspended, asking), paramsOf(brief, provider));
}

export const suspensionNotice = (
  suspended: Side | null,
  reader: Side,
  {
    brief,
    provider,
  }: { brief: Brief; provider: Pick<RecipientWithAccount, "businessName" | "hasLeft"> },
  t: TFunction,
): string | null =>
  suspended &&
  t(
    provider.hasLeft ? "enquiries.suspended.left" : suspensionKey(suspended, reader),
    paramsOf(brief, provider),
  );

const suspensionKey = (suspended: Side, reader: Side) =>
  `enquiries.suspended.${suspended === reader ? "own" : "other"}.${suspended}`;

const paramsOf = (brief: Brief, { businessName }: Pick<Recipient, "businessName">) => ({
  business: businessName,
  name: firstName(brief.name),
  email: site().grievanceEmail,
});
