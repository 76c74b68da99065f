import { and, asc, inArray, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { writableThreads } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { unreadBy, type Party } from "~/features/messages/message-queries.server";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { preparedRows } from "~/platform/database/prepared-reads.server";
import type { Paise } from "~/platform/india/money";
import { totalsOf } from "./quote-money";

const { quoteLines, quotes } = schema;

type ThreadsToAnswer = {
  /** Threads with a message that this account has not seen; for each side, newest message first. */
  unread: { enquiryId: EnquiryId; reader: Party }[];
  /** The totals of the open quotes that it has received. */
  quoted: Map<EnquiryId, Paise>;
};

/**
 * The unread messages and open quotes of this account, at most `limit` of each, in one statement.
 */
export async function threadsToAnswer(account: Account, limit: number): Promise<ThreadsToAnswer> {
  const own = await providerOfAccount(account.id);
  const values = { account: account.id, email: account.email, now: now().getTime(), limit };
  const rows = own ? await ofBothSides({ ...values, provider: own.id }) : await ofCustomer(values);
  return {
    unread: rows
      .filter(({ quote }) => quote === null)
      .map(({ enquiryId, reader }) => ({ enquiryId, reader })),
    quoted: new Map(
      rows.flatMap(({ enquiryId, quote, lines }) =>
        quote ? [[enquiryId, totalsOf({ ...quote, lines }).total]] : [],
      ),
    ),
  };
}

const read = (...readers: Party[]) =>
  preparedRows((from) =>
    from
      .select({
        enquiryId: sql<EnquiryId>`threads.enquiry_id`,
        reader: sql<Party>`reader`,
        quote: quotes,
        lines: jsonTableRows(quoteLines, sql`where quote_id = threads.quote_id`, sql`position`),
      })
      .from(sql`(${sql.join([...readers.map(unread), openQuotes()], sql` union all `)}) as threads`)
      .leftJoin(quotes, sql`${quotes.id} = threads.quote_id`)
      .prepare(),
  );

const unread = (reader: Party): SQL =>
  sql`select enquiry_id, reader, null as quote_id from (${unreadBy(reader)})`;

/** Those that expire soonest come first. */
function openQuotes(): SQL {
  const rows = new QueryBuilder()
    .select({ enquiryId: quotes.enquiryId, id: quotes.id })
    .from(quotes)
    .where(
      and(
        inArray(quotes.enquiryId, writableThreads("customer")),
        // The plus makes it read the account's own quotes instead of everyone's.
        sql`+${quotes.state} = 'sent'`,
        sql`+${quotes.validUntil} > ${sql.placeholder("now")}`,
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.enquiryId))
    .limit(sql.placeholder("limit"));
  return sql`select enquiry_id, 'customer' as reader, id as quote_id from ${rows}`;
}

const ofBothSides = read("customer", "provider");
const ofCustomer = read("customer");
