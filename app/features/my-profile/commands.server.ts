import type { Account } from "~/features/accounts/queries.server";
import { setProviderStatus } from "~/features/directory/profiles/commands.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { profileLifecycle, type ProfileStatus } from "~/features/directory/states";
import { write } from "~/platform/database/database.server";
import { moveOf, outcomeOf, type CommandResult } from "~/platform/lifecycle";
import { conflict, notFound } from "~/platform/refusals";

/** A provider takes the own profile off the lists for a while, or puts it back. */
export function changeOwnProfile(
  actor: Account,
  { intent, expectedState }: { intent: "pause" | "resume"; expectedState: string },
): Promise<CommandResult> {
  return write(async (tx) => {
    const own = await providerOfAccount(actor.id, tx);
    if (!own) throw notFound();
    if (own.status === outcomeOf<ProfileStatus>(profileLifecycle, intent)) return "already";
    if (own.status !== expectedState) throw conflict("errors.conflict.moved");
    const { to } = moveOf<ProfileStatus, "provider">(
      profileLifecycle,
      own.status,
      intent,
      "provider",
    );
    await setProviderStatus(tx, actor.id, to);
    return "done";
  });
}
