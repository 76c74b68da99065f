import type { ApplicationFileId, ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { later, minutes, now } from "~/platform/clock.server";
import { auditEntriesSince } from "~/platform/security/audit-details.server";
import type { Slot } from "./application-steps";
import type { Application } from "./application-queries.server";
import { withoutExpiredClaim } from "./application-transitions.server";
import { allFilesOf, type UploadedFile } from "./uploaded-files.server";
import { idsOf } from "~/platform/ids";

/** A reviewer compares the two. */
const numberOn = {
  panCard: "panNumber",
  gstCertificate: "gstNumber",
} as const satisfies Partial<Record<Slot, string>>;

type NumberedSlot = keyof typeof numberOn;
const numberedSlots = Object.keys(numberOn) as NumberedSlot[];

export const provenFields = Object.values(numberOn);
export const provesNumber = (slot: Slot): slot is NumberedSlot => slot in numberOn;

const documentAccess = minutes(30);

type Reader = Pick<Account, "id" | "role">;
type ReviewedApplication = Pick<
  Application,
  "id" | "accountId" | "state" | "claimedBy" | "claimedAt"
>;

/** Only the reviewer does, and never for their own application. */
export function readsNumbers({ id }: Pick<Reader, "id">, application: ReviewedApplication) {
  const { state, claimedBy, accountId } = withoutExpiredClaim(application);
  return state === "in_review" && claimedBy === id && accountId !== id;
}

/** With the same file in another document's slot: the number is on that one, too. */
export async function withheldFiles(
  actor: Reader | null,
  application: ReviewedApplication,
): Promise<ReadonlySet<ApplicationFileId>> {
  const withheld = await withheldSlots(actor, application);
  const files = withheld.length > 0 ? await allFilesOf(application.id) : [];
  const numbered = files.filter(({ slot }) => withheld.includes(slot));
  const isNumbered = ({ digest }: UploadedFile) =>
    digest !== null && numbered.some((one) => one.digest === digest);
  const copies = files.filter((file) => file.slot !== "portfolioImages" && isNumbered(file));
  return new Set(idsOf([...numbered, ...copies]));
}

/** Nothing is withheld from the owner. */
async function withheldSlots(
  actor: Reader | null,
  application: ReviewedApplication,
): Promise<readonly Slot[]> {
  if (actor?.role !== "admin" || application.accountId === actor.id) return [];
  if (readsNumbers(actor, application)) return [];
  const revealed = await revealedNumbers(actor, application.id);
  return numberedSlots.filter((slot) => !revealed.has(numberOn[slot]));
}

async function revealedNumbers({ id }: Reader, subject: ApplicationId) {
  const entries = await auditEntriesSince({
    actorId: id,
    event: "application.reveal",
    subject,
    since: later(now(), -documentAccess),
  });
  return new Set(entries.map(({ detail }) => detail.field));
}
