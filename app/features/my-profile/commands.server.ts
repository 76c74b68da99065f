import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { setProviderStatus } from "~/features/directory/profiles/commands.server";
import type { ReviewParty } from "~/features/onboarding/states";
import { schema, write } from "~/platform/database/database.server";
import { moveOf } from "~/platform/lifecycle";
import { conflict, notFound } from "~/platform/refusals";
import type { CommandResult } from "~/platform/lifecycle";
import { profileLifecycle, type ProfileStatus } from "~/features/application-review/states";

/** A provider takes the own profile off the lists for a while, or puts it back. */
export function changeOwnProfile(
  actor: Account,
  { intent, expectedState }: { intent: "pause" | "resume"; expectedState: string },
): Promise<CommandResult> {
  return write(async (tx) => {
    const own = await tx
      .select({ status: schema.providers.status })
      .from(schema.providers)
      .where(eq(schema.providers.accountId, actor.id))
      .get();
    if (!own) throw notFound();
    const wanted = intent === "pause" ? "paused" : "live";
    if (own.status === wanted) return "already";
    if (own.status !== expectedState) throw conflict("errors.conflict.moved");
    const { to } = moveOf<ProfileStatus, ReviewParty>(
      profileLifecycle,
      own.status,
      intent,
      "provider",
    );
    await setProviderStatus(tx, actor.id, to);
    return "done";
  });
}
