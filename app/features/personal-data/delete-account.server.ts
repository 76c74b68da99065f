import { administrators, type Account } from "~/features/accounts/queries.server";
import { closeAccount } from "~/features/accounts/personal-data/close-account.server";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { setProviderStatus } from "~/features/directory/profiles/commands.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { endThreads, threadsToEnd } from "~/features/enquiries/personal-data/end-threads.server";
import { withdrawForDeletion } from "~/features/onboarding/personal-data/withdraw.server";
import { write } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";

/** Why this account can't be deleted yet, as a translation key; null when nothing stands against it. */
export async function deletionBlocker(actor: Account): Promise<string | null> {
  if (actor.role !== "admin") return null;
  const others = (await administrators()).filter(({ id }) => id !== actor.id);
  return others.length === 0 ? "accounts.settings.delete.lastAdmin" : null;
}

/**
 * Deletes an account: hidden, logged out, and those who wait for it notified, all at once. What law and late complaints
 * need stays a year, out of sight.
 * @throws Refusal invalid for a wrong password, conflict while something blocks it
 */
export async function deleteAccount(actor: Account, proof: Proof) {
  await confirmPassword(actor, proof);
  const blocked = await deletionBlocker(actor);
  if (blocked) throw conflict(blocked);
  const profile = await providerOfAccount(actor.id);
  const threads = await threadsToEnd(actor);
  await write(async (tx) => {
    await endThreads(tx, actor, threads);
    await withdrawForDeletion(tx, actor);
    if (profile) await setProviderStatus(tx, actor.id, "suspended");
    await closeAccount(tx, actor);
  });
}
