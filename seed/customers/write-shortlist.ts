import type { ProviderId } from "#db/schema/ids";
import { associatedDataOfToken } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { linkDays } from "~/features/shortlist/shortlist-limits";
import { days, hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newToken } from "~/platform/ids.server";
import { required } from "~/platform/required";
import { encrypt, hashToken } from "~/platform/security/encryption.server";
import { shortlistOfAsha, votesOfAshasFamily } from "../data/shortlist";
import { demoId } from "../made-up";
import { accountIdOf } from "../people";

const { keptProviders, sharedShortlists, shortlistVoters, shortlistVotes } = schema;
const ago = (hoursAgo: number) => later(now(), -hours(hoursAgo));

/**
 * Asha's shortlist with a link for her family, and their votes; `profiles` maps each provider's key
 * to its profile.
 */
export async function writeShortlist(tx: Tx, profiles: ReadonlyMap<string, ProviderId>) {
  const accountId = accountIdOf("asha");
  const profileOf = (key: string) => required(profiles.get(key), `profile of ${key}`);
  await tx.insert(keptProviders).values(
    shortlistOfAsha.map((key, at) => ({
      accountId,
      providerId: profileOf(key),
      keptAt: ago(60 + at),
    })),
  );
  const id = demoId("shared shortlist asha");
  const token = newToken();
  await tx.insert(sharedShortlists).values({
    id,
    accountId,
    showsName: true,
    eventId: demoId("event neha-wedding"),
    tokenHash: hashToken(token),
    token: encrypt(token, associatedDataOfToken(id)),
    createdAt: ago(52),
    expiresAt: later(ago(52), days(linkDays)),
  });
  for (const { name, hoursAgo, votes } of votesOfAshasFamily) {
    const voterId = demoId(`voter ${name}`);
    const browserHash = hashToken(voterId);
    const votedAt = ago(hoursAgo);
    await tx
      .insert(shortlistVoters)
      .values({ id: voterId, sharedShortlistId: id, browserHash, name, createdAt: votedAt });
    await tx.insert(shortlistVotes).values(
      Object.entries(votes).map(([key, [vote, comment]]) => ({
        voterId,
        providerId: profileOf(key),
        vote,
        votedAt,
        comment: comment ?? null,
      })),
    );
  }
}
