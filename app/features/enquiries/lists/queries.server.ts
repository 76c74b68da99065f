import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { recipients } from "~/features/directory/profiles/recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { ownBriefs, currentState, currentStateSql, type Brief } from "../threads.server";
import { shownStates, waitingStates, type ShownState } from "../states";
import { presentBrief, presentThread } from "../presenter.server";

const { briefs, enquiries } = schema;

const perPage = 20;

type ListWanted = { state: ShownState | null; page: number };
type StateCounts = Record<ShownState | "all", number>;

/** What a provider received, newest first. A first name and a city until it is accepted. */
export async function receivedEnquiries(
  account: Account,
  { state, page }: ListWanted,
  language: Language,
) {
  const own = await providerOfAccount(account.id);
  const mine = and(
    eq(enquiries.providerId, own?.id ?? ""),
    inArray(currentStateSql(), [...shownStates]),
  );
  const counts = await countsOf(mine);
  const rows = await db
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(and(mine, state ? eq(currentStateSql(), state) : undefined))
    .orderBy(desc(enquiries.sentAt), desc(enquiries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    counts,
    pages: Math.ceil(counts[state ?? "all"] / perPage),
    rows: rows.map(({ thread, brief }) => ({
      ...presentThread(thread, "provider", language),
      brief: presentBrief(brief, language, currentState(thread) === "accepted"),
    })),
  };
}

/** What a customer sent, newest first, the threads of one brief together. */
export async function sentEnquiries(
  account: Account,
  { state, page }: ListWanted,
  language: Language,
) {
  const mine = ownBriefs(account);
  const wanted = and(mine, state ? eq(currentStateSql(), state) : undefined);
  const counts = await countsOf(mine);
  const found = await db
    .select({ brief: briefs, all: sql<number>`count(*) over ()` })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(wanted)
    .groupBy(briefs.id)
    .orderBy(desc(briefs.verifiedAt), desc(briefs.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const threads = await db
    .select()
    .from(enquiries)
    .where(
      and(
        inArray(
          enquiries.briefId,
          found.map(({ brief }) => brief.id),
        ),
        state ? eq(currentStateSql(), state) : undefined,
      ),
    )
    .orderBy(enquiries.id);
  const names = await recipients(threads.map(({ providerId }) => providerId));
  return {
    counts,
    pages: Math.ceil((found[0]?.all ?? 0) / perPage),
    rows: found.map(({ brief }) => ({
      brief: presentBrief(brief, language, true),
      threads: threads
        .filter(({ briefId }) => briefId === brief.id)
        .map((thread) => ({
          ...presentThread(thread, "customer", language),
          provider: names.get(thread.providerId)?.businessName ?? "",
        })),
    })),
  };
}

/** How many received enquiries still want this account's answer. */
export async function enquiriesWaitingFor(accountId: string): Promise<number> {
  const own = await providerOfAccount(accountId);
  if (!own) return 0;
  const [found] = await db
    .select({ many: count() })
    .from(enquiries)
    .where(and(eq(enquiries.providerId, own.id), inArray(currentStateSql(), [...waitingStates])));
  return found?.many ?? 0;
}

/** Whether this account ever sent an enquiry: providers plan events too. */
export async function hasSentEnquiries(account: Account): Promise<boolean> {
  const found = await db.select({ id: briefs.id }).from(briefs).where(ownBriefs(account)).limit(1);
  return found.length > 0;
}

/** The last brief of this sender: its words prefill the next one. A guest's only for a day, in the browser that sent it. */
export async function lastBriefOf(
  account: Account | null,
  references: string[],
): Promise<Brief | null> {
  const day = 24 * 3_600_000;
  const mine = account
    ? ownBriefs(account)
    : and(
        inArray(briefs.reference, references),
        sql`${briefs.createdAt} > ${now().getTime() - day}`,
      );
  const [found] = await db
    .select()
    .from(briefs)
    .where(mine)
    .orderBy(desc(briefs.createdAt))
    .limit(1);
  return found ?? null;
}

async function countsOf(mine: ReturnType<typeof and>): Promise<StateCounts> {
  const found = await db
    .select({ state: currentStateSql(), many: count() })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(mine)
    .groupBy(currentStateSql());
  const of = (state: ShownState) => found.find((one) => one.state === state)?.many ?? 0;
  const each = Object.fromEntries(shownStates.map((state) => [state, of(state)]));
  const all = shownStates.reduce((sum, state) => sum + of(state), 0);
  return { ...each, all } as StateCounts;
}
