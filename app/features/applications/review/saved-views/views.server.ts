import { and, asc, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { newId } from "~/platform/ids.server";
import { conflict } from "~/platform/refusals";
import { queueFilters, type QueueFilters } from "../queue/review-queue-filters";
import { maxViews, type SavedViewInput } from "./saved-view-forms";

const { savedViews } = schema;

/** Views that every administrator has. */
const builtIn: Record<string, Partial<QueueFilters>> = {
  free: { claim: "nobody" },
  mine: { claim: "me" },
  again: { sent: "again" },
  warned: { warnings: "some" },
  readiest: { sort: "completest" },
};

/** An administrator's saved views, oldest first. */
export const viewsOf = (accountId: AccountId) =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.accountId, accountId))
    .orderBy(asc(savedViews.createdAt), asc(insertionOrder(savedViews)));

/** The views as links: built-in ones first, then the administrator's own. */
export async function presentViews(t: TFunction, actor: Account, search: URLSearchParams) {
  const current = pathOf(search);
  const own = (await viewsOf(actor.id)).map(({ id, name, query }) => ({
    id,
    label: name,
    to: pathOf(new URLSearchParams(query)),
  }));
  const given = Object.entries(builtIn).map(([name, filters]) => ({
    label: t(`applicationReview.views.${name}`),
    to: paths.adminProviders(
      queueFilters.write({ ...queueFilters.read(new URLSearchParams()).filters, ...filters }),
    ),
  }));
  const tabs = [...given, ...own].map(({ label, to }) => ({ label, to, current: to === current }));
  return { tabs, own, canAdd: own.length < maxViews };
}

export type Views = Awaited<ReturnType<typeof presentViews>>;

/**
 * Saves or removes a view; removing one that no longer exists does nothing.
 * @throws Refusal conflict if there are already `maxViews`
 */
export async function changeViews(actor: Account, input: SavedViewInput) {
  await write(async (tx) => {
    const mine = eq(savedViews.accountId, actor.id);
    if (input.intent === "remove") {
      await tx.delete(savedViews).where(and(mine, eq(savedViews.id, input.id)));
      return;
    }
    const { filters } = queueFilters.read(new URLSearchParams(input.query));
    const query = paths.adminProviders(queueFilters.write(filters)).split("?")[1] ?? "";
    const all = await tx.select().from(savedViews).where(mine);
    const same = all.find(({ name }) => name === input.name);
    if (same) {
      await tx.update(savedViews).set({ query }).where(eq(savedViews.id, same.id));
      return;
    }
    if (all.length >= maxViews)
      throw conflict("applicationReview.views.tooMany", { max: maxViews });
    const { name } = input;
    await tx
      .insert(savedViews)
      .values({ id: newId(), accountId: actor.id, name, query, createdAt: now() });
  });
}

export const deleteViewsOf = (tx: Tx, accountId: AccountId) =>
  tx.delete(savedViews).where(eq(savedViews.accountId, accountId));

/** The normalized path of the queue with these filters. */
export const pathOf = (search: URLSearchParams) =>
  paths.adminProviders(queueFilters.write(queueFilters.read(search).filters));
