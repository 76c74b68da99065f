import { and, eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { hashToken, isTokenOf } from "~/platform/security/encryption.server";
import type { Application } from "../../application-queries.server";

const { applications, draftHandOvers } = schema;

type Reader = Pick<Database, "select">;
/**
 * A link and the draft that it moves, or why it does not. `moved`: the draft is an account's by
 * now, or in a browser that did not make the link.
 */
type HandOver = {
  id: string;
  application: Application;
  state: "open" | "used" | "expired" | "moved";
};

/** How a browser is named beside a link. */
export const browserHashOf = (visitor: string) => hashToken(`hand-over ${visitor}`);

/** @returns null for a link that nobody made, or after which another was made */
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
  const isThere = visitorId !== null && browserHashOf(visitorId) === browserHash;
  return !accountId && isThere && state === "draft" ? "open" : "moved";
}

/**
 * Whether the browser has the draft already: the one that made the link, or the one that used it.
 */
export const isIn = (visitor: string, { application }: HandOver): boolean =>
  application.visitorId === visitor && application.state === "draft";

/** Whether a draft of this browser goes on in another one. */
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

/** How long a link to another browser works. */
export const linkMinutes = 30;
