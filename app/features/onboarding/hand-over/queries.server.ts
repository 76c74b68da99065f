import { and, eq, isNotNull } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { hashToken, isTokenOf } from "~/platform/security/encryption.server";
import type { Application } from "../queries.server";

const { applications, draftHandOvers } = schema;

type Reader = Pick<Database, "select">;
type HandOver = { id: string; application: Application };

/** What a link leads to: the draft, or why it does not. `moved`: the draft is an account's by now, or in a third browser. */
type FoundHandOver = HandOver | "unknown" | "used" | "expired" | "moved";

/** How a browser is named beside a link. */
export const browserHashOf = (visitor: string) => hashToken(`hand-over ${visitor}`);

export async function handOverAt(token: string, from: Reader = db): Promise<FoundHandOver> {
  const found = await from
    .select()
    .from(draftHandOvers)
    .innerJoin(applications, eq(applications.id, draftHandOvers.applicationId))
    .where(eq(draftHandOvers.tokenHash, hashToken(token)))
    .get();
  if (!found || !isTokenOf(token, found.draft_hand_overs.tokenHash)) return "unknown";
  const { draft_hand_overs: link, applications: application } = found;
  if (link.usedAt) return "used";
  if (link.expiresAt <= now()) return "expired";
  const { accountId, visitorId, state } = application;
  const isThere = visitorId !== null && browserHashOf(visitorId) === link.browserHash;
  return !accountId && isThere && state === "draft" ? { id: link.id, application } : "moved";
}

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
