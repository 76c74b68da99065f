import { peopleReachedBy, type Person } from "~/features/accounts/account-queries.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { MailReader } from "~/platform/mail/template.server";

export type BriefRow = typeof schema.briefs.$inferSelect;

/**
 * A brief with its customer as they are now. An account's e-mail address and language are those
 * that it has today, and so are its name and number unless others were typed for this event; a
 * guest's stay as they were sent.
 */
export type Brief = BriefRow & {
  /** Whom mails about it go to; null once the account is suspended or deleted. */
  reader: MailReader | null;
  /** An administrator has suspended the account, or the one with a guest's address. */
  isSuspended: boolean;
};

/** Adds the customers to rows of `briefs`, in one read for all of them. */
export async function withCustomers(
  rows: readonly BriefRow[],
  from: Pick<Tx, "select"> = db,
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

export async function withItsCustomer(row: BriefRow, from?: Pick<Tx, "select">): Promise<Brief> {
  const [brief] = await withCustomers([row], from);
  return brief ?? withCustomer(row, []);
}

function withCustomer(row: BriefRow, people: readonly Person[]): Brief {
  const account = people.find(({ id, email }) =>
    row.accountId ? id === row.accountId : email === row.email,
  );
  const isSuspended = account?.state === "suspended";
  if (!row.accountId) return { ...row, isSuspended, reader: isSuspended ? null : row };
  // Of a deleted account is kept what was sent.
  if (!account || account.state === "deleted") return { ...row, isSuspended, reader: null };
  const { email, language, state } = account;
  return {
    ...row,
    // A customer who was taken out of an old enquiry does not come back into it.
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
