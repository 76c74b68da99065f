import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { later, minutes, now } from "~/platform/clock.server";
import { auditEntriesSince } from "~/platform/security/audit-details.server";
import type { Slot } from "./answers/choices";
import type { Application } from "./application-queries.server";
import { withoutExpiredClaim } from "./application-transitions.server";

/** The documents that prove a number, and show it: a reviewer holds one against the other. */
const numberOn = {
  panCard: "panNumber",
  gstCertificate: "gstNumber",
} as const satisfies Partial<Record<Slot, string>>;

type NumberedSlot = keyof typeof numberOn;
const numberedSlots = Object.keys(numberOn) as NumberedSlot[];

export const provenFields = Object.values(numberOn);
export const provesNumber = (slot: Slot): slot is NumberedSlot => slot in numberOn;

/** How long the document of a number stays open to who had that number shown. */
const shownFor = minutes(30);

type Reader = Pick<Account, "id" | "role">;
type Read = Pick<Application, "id" | "accountId" | "state" | "claimedBy" | "claimedAt">;

/** Who decides reads the numbers that a document proves. Nobody reads those of their own. */
export function readsNumbers({ id }: Pick<Reader, "id">, application: Read): boolean {
  const { state, claimedBy, accountId } = withoutExpiredClaim(application);
  return state === "in_review" && claimedBy === id && accountId !== id;
}

/**
 * The documents that this administrator may not see, since they may not see the number on them:
 * they neither review the application nor had the number shown to them. From its owner nothing is
 * withheld.
 */
export async function withheldSlots(
  actor: Reader | null,
  application: Read,
): Promise<readonly Slot[]> {
  if (actor?.role !== "admin" || application.accountId === actor.id) return [];
  if (readsNumbers(actor, application)) return [];
  const shown = await shownNumbers(actor, application.id);
  return numberedSlots.filter((slot) => !shown.has(numberOn[slot]));
}

async function shownNumbers({ id }: Reader, subject: ApplicationId) {
  const entries = await auditEntriesSince({
    actorId: id,
    event: "application.reveal",
    subject,
    since: later(now(), -shownFor),
  });
  return new Set(entries.map(({ detail }) => detail.field));
}
