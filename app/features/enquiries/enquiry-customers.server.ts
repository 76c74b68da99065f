import { peopleReachedBy, type Person } from "~/features/accounts/account-queries.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { keyedHash } from "~/platform/security/encryption.server";
import type { MailReader } from "~/platform/mail/template.server";

export type BriefRow = typeof schema.briefs.$inferSelect;

/** An account's current email and language; a guest's details stay as sent. */
export type Brief = BriefRow & {
  /** Null once the account is suspended or deleted. */
  reader: MailReader | null;
  /** The account, or the account with the guest's email. */
  isSuspended: boolean;
};

/** The seed of the customer's rangoli: that of the account, or for a guest one for each email. */
export const faceOf = ({ accountId, email }: BriefRow): string =>
  accountId ?? keyedHash("face", email);

export async function withCustomers(
  rows: readonly BriefRow[],
  from: ReadFrom = db,
): Promise<Brief[]> {
  const guests = rows.filter(({ accountId, email }) => !accountId && email);
  const people = await peopleReachedBy(
    {
      ids: rows.flatMap(({ accountId }) => accountId ?? []),
      emails: guests.map(({ email }) => email),
    },
    from,
  );
  return rows.map((row) => withCustomer(row, people));
}

export async function withItsCustomer(row: BriefRow, from?: ReadFrom): Promise<Brief> {
  const [brief] = await withCustomers([row], from);
  return brief ?? withCustomer(row, []);
}

function withCustomer(row: BriefRow, people: readonly Person[]): Brief {
  const account = people.find(({ id, email }) =>
    row.accountId ? id === row.accountId : email === row.email,
  );
  const isSuspended = account?.state === "suspended";
  if (!row.accountId) return { ...row, isSuspended, reader: isSuspended ? null : row };
  // For a deleted account, what was sent is used.
  if (!account || account.state === "deleted") return { ...row, isSuspended, reader: null };
  const { email, language, state } = account;
  return {
    ...row,
    // A customer who was purged from an old enquiry is not restored in it.
    ...(row.email && {
      email,
      language,
      name: row.hasOwnName ? row.name : account.name,
      phone: row.hasOwnPhone ? row.phone : account.phone,
    }),
    isSuspended,
    reader: state === "active" ? account : null,
  };
}
