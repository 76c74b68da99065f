import { accountOf, peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import type { Thread } from "./enquiry-threads.server";

/** The account is null while it is suspended, or once it is deleted. */
export type RecipientWithAccount = Recipient & { account: Account | null; hasLeft: boolean };

export const withAccounts = (list: Iterable<Recipient>): Promise<RecipientWithAccount[]> =>
  Promise.all(
    [...list].map(async (one) => {
      const [account, owners] = await Promise.all([
        accountOf(one.accountId),
        peopleByIds([one.accountId]),
      ]);
      return { ...one, account, hasLeft: owners.get(one.accountId)?.state === "deleted" };
    }),
  );

export const recipientsOf = async (threads: readonly Pick<Thread, "providerId">[]) =>
  withAccounts((await recipients(threads.map(({ providerId }) => providerId))).values());

/** @throws Error if there is none, which a foreign key prevents */
export async function recipientOf(
  thread: Pick<Thread, "providerId">,
): Promise<RecipientWithAccount> {
  const [found] = await recipientsOf([thread]);
  if (!found) throw new Error(`There is no provider ${thread.providerId}`);
  return found;
}
