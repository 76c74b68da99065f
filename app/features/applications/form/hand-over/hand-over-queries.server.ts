import { and, eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { hashToken, isTokenOf } from "~/platform/security/encryption.server";
import type { Application } from "../../application-queries.server";

const { applications, draftHandOvers } = schema;

type Reader = Pick<Database, "select">;
/**
 * A link, its draft and whether it can still be used. `moved`: the draft now belongs to an account,
 * or is no longer in the browser that made the link.
 */
type HandOver = {
  id: string;
  application: Application;
  state: "open" | "used" | "expired" | "moved";
};

/** Identifies a browser in the table of links without storing its id. */
export const browserHashOf = (visitor: string) => hashToken(`hand-over ${visitor}`);

/** @returns null for a link that never existed or was replaced by a newer one */
export async function handOverAt(token: string, from: Reader = db): Promise<HandOver | null> {
  const found = await from
    .select()
    .from(draftHandOvers)
    .innerJoin(applications, eq(applications.id, draftHandOvers.applicationId))
    .where(eq(draftHandOvers.tokenHash, hashToken(token)))
    .get();
  if (!found || !isTokenOf(token, found.draft_hand_overs.tokenHash)) return null;
  const { draft_hand_overs: link, applications: application } = found;
  return { id: link.id, application, state: stateOf(link, application) };
}

function stateOf(
  { usedAt, expiresAt, browserHash }: typeof draftHandOvers.$inferSelect,
  { accountId, visitorId, state }: Application,
): HandOver["state"] {
  if (usedAt) return "used";
  if (expiresAt <= now()) return "expired";
  const isInSameBrowser = visitorId !== null && browserHashOf(visitorId) === browserHash;
  return !accountId && isInSameBrowser && state === "draft" ? "open" : "moved";
}

/** Whether this browser already has the draft, because it made the link or used it. */
export const isIn = (visitor: string, { application }: HandOver): boolean =>
  application.visitorId === visitor && application.state === "draft";

/** Whether a draft from this browser was taken over by another one. */
export async function wasHandedOver(visitor: string): Promise<boolean> {
  const found = await db
    .select({ id: draftHandOvers.id })
    .from(draftHandOvers)
    .where(
      and(eq(draftHandOvers.browserHash, browserHashOf(visitor)), isNotNull(draftHandOvers.usedAt)),
    )
    .limit(1)
    .get();
  return found !== undefined;
}

/** How long a link is valid. */
export const linkMinutes = 30;
