import { and, asc, desc, inArray, sql } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { writableThreads } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { unreadBy, type Party } from "~/features/messages/message-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { preparedRows, value } from "~/platform/database/prepared-reads.server";
import type { Paise } from "~/platform/india/money";
import { totalsOf } from "./quote-money";

const { quoteLines, quotes } = schema;

type ThreadsToAnswer = {
  /** Threads with a message that this account has not seen; for each side, newest message first. */
  unread: { enquiryId: EnquiryId; reader: Party }[];
  /** The totals of the open quotes that it has received. */
  quoted: Map<EnquiryId, Paise>;
  /** Threads whose last quote, of this account, has expired within some days. */
  expired: EnquiryId[];
};

const renewalDays = 14;

/** The unread messages and open quotes of this account, at most `limit` of each. */
export async function threadsToAnswer(account: Account, limit: number): Promise<ThreadsToAnswer> {
  const own = await providerOfAccount(account.id);
  const values = { account: account.id, email: account.email, now: now().getTime(), limit };
  const ofProvider = { ...values, provider: own?.id ?? "" };
  const since = later(now(), -days(renewalDays)).getTime();
  const [sent, received, open, expired] = await Promise.all([
    unreadBy.customer(values),
    own ? unreadBy.provider(ofProvider) : [],
    openQuotes(values),
    own ? expiredQuotes({ ...ofProvider, since }) : [],
  ]);
  return {
    unread: [
      ...sent.map(({ enquiryId }) => ({ enquiryId, reader: "customer" as const })),
      ...received.map(({ enquiryId }) => ({ enquiryId, reader: "provider" as const })),
    ],
    quoted: new Map(
      open.map(({ quote, lines }) => [quote.enquiryId, totalsOf({ ...quote, lines }).total]),
    ),
    expired: expired.map(({ enquiryId }) => enquiryId),
  };
}

/** Those that expire soonest come first. */
const openQuotes = preparedRows((from) =>
  from
    .select({
      quote: quotes,
      lines: jsonTableRows(quoteLines, sql`where quote_id = ${quotes.id}`, sql`position`),
    })
    .from(quotes)
    .where(
      and(
        inArray(quotes.enquiryId, writableThreads("customer")),
        // The plus makes it read the account's own quotes instead of everyone's.
        sql`+${quotes.state} = 'sent'`,
        sql`+${quotes.validUntil} > ${value("now")}`,
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.enquiryId))
    .limit(value("limit")),
);

/** Without a newer version, last expired first. */
const expiredQuotes = preparedRows((from) =>
  from
    .select({ enquiryId: quotes.enquiryId })
    .from(quotes)
    .where(
      and(
        inArray(quotes.enquiryId, writableThreads("provider")),
        sql`+${quotes.state} = 'expired'`,
        // The customer had accepted it, and their booking has ended: nobody waits for a new one.
        sql`${quotes.answeredAt} is not null`,
        sql`+${quotes.validUntil} > ${value("since")}`,
        sql`not exists (select 1 from ${quotes} as newer
          where newer.enquiry_id = ${quotes.enquiryId} and newer.version > ${quotes.version})`,
      ),
    )
    .orderBy(desc(quotes.validUntil), asc(quotes.enquiryId))
    .limit(value("limit")),
);
