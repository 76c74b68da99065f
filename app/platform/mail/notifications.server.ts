import type { Tx } from "~/platform/database/database.server";
import type { Move } from "~/platform/lifecycle";
import { enqueueMail } from "./outbox.server";
import type { Mail } from "./template.server";

/** The mails of a move, by the party that they go to; several where a party is several people, null where nobody can be written to. */
export type Notifications<Party extends string> = Partial<
  Record<Party, Mail | readonly Mail[] | null>
>;

/**
 * Enqueues the mails that a move of a lifecycle owes.
 * @throws Error when the mails are not exactly those of the parties that the lifecycle's table notifies
 */
export async function enqueueNotifications<Party extends string>(
  tx: Tx,
  { notify = [] }: Pick<Move<string, Party>, "notify">,
  mails: Notifications<Party>,
) {
  const owed = [notify].flat().sort().join(", ");
  const made = Object.keys(mails).sort().join(", ");
  if (owed !== made) throw new Error(`The lifecycle notifies (${owed}), the command (${made})`);
  for (const mail of Object.values<Notifications<Party>[Party]>(mails).flat())
    if (mail) await enqueueMail(tx, mail);
}
