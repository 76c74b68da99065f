import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { closeAccount } from "~/features/accounts/personal-data/close-account.server";
import { presentUsers } from "~/features/moderation/administration/user-presenter.server";
import { usersMatching } from "~/features/moderation/administration/user-queries.server";
import { presentQueue } from "~/features/applications/review/queue/review-queue-presenter.server";
import { reviewQueue } from "~/features/applications/review/queue/queue.server";
import type { ApplicationState } from "~/features/applications/application-lifecycle";
import { advanceClock, hours, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { readCursor } from "~/platform/database/keyset";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { restartProcess } from "../../support/records/restarted-process";

const { accounts, applications } = schema;
const indexes = ["account_search", "application_search"] as const;

const usersFound = async (q: string, state: "all" | "active" | "suspended" = "all") =>
  (await usersMatching({ role: "all", state, q }, null, 100)).rows.map(({ id }) => id);

const applicationsFound = async (q: string, state: "all" | "todo" | "submitted" = "all") =>
  (await reviewQueue({ state, q, sort: "oldest" }, null, { limit: 100 })).rows.map(({ id }) => id);

async function submitted(more: Partial<typeof applications.$inferInsert> = {}) {
  const id = newId();
  const bare = {
    id,
    reference: `AYJ-${id.slice(0, 8)}`,
    language: "en",
    state: "submitted",
  } as const;
  const times = { submittedAt: now(), createdAt: now(), updatedAt: now() };
  await write((tx) => tx.insert(applications).values({ ...bare, ...times, ...more }));
  return id;
}

/** Throws if an index differs from its rows. */
const checkIndexes = () =>
  write(async (tx) => {
    for (const index of indexes)
      await tx.run(sql.raw(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`));
  });

test("an administrator finds a person by parts of the name, email and number, in any order and script", async () => {
  const one = await openAccount({
    name: "Gulmohar Rangwala",
    email: `gulmohar@phool-mandi.example${newId()}`,
    phone: "+919812377045",
  });
  const other = await openAccount({ name: "Bilal Khan", email: `bilal${newId()}@example.com` });
  for (const q of [
    "gulmo",
    "GULMOHAR",
    "lmoh",
    "gu",
    "g",
    "rangwala gulmohar",
    "ra gulm",
    "gulmohar@phool",
    "phool-mandi",
    "mandi.example",
    "<gulmohar@phool-mandi.example>,",
    "Gulmohar, Rangwala",
    "9812377045",
    "+91 98123 77045",
    "+919812377045",
    "(+91) 98123-77045",
    "098123 77045",
    "0091 9812377045",
    "77045",
    "९८१२३७७०४५",
    "rangwala 098123",
    "गुलमोहर",
  ]) {
    const found = await usersFound(q);
    expect([q, found.includes(one.id), found.includes(other.id)]).toEqual([q, true, false]);
  }
});

test("a name in Devanagari is found by its letters and by the beginnings of its words", async () => {
  const one = await openAccount({ name: "आशा ओम शर्मा" });
  for (const q of ["आशा", "शर्मा", "ओम", "र्मा", "शर"]) expect(await usersFound(q)).toContain(one.id);
});

test("what looks like the index's syntax is searched for literally", async () => {
  await openAccount();
  for (const q of [
    "%",
    "_",
    "\\",
    '"',
    "'",
    "*",
    "^",
    "(",
    "a*b",
    "NEAR(a b)",
    '" OR "',
    "-",
    "text:asha",
    "cus",
    "sub",
  ])
    expect([q, await usersFound(q), await applicationsFound(q)]).toEqual([q, [], []]);
});

test("any three letters of a name, an email or a number find the same people as before the index existed", async () => {
  // Later, so that these are on the first page, before those of other tests.
  advanceClock(hours(1));
  const people = [];
  for (const name of ["D'Souza", "Anne-Marie Pereira", "Łukasz", "O'Brien & Sons", "Bā 2000"])
    people.push(await openAccount({ name }));
  for (const { id, name, email, phone } of people)
    for (const text of [...name.split(" "), email, phone])
      for (let at = 0; at + 3 <= text.length; at += 1) {
        const part = text.slice(at, at + 3);
        expect(await usersFound(part), part).toContain(id);
      }
});

test("an application is found by its current business name, reference, city and owner", async () => {
  const owner = await openAccount({ email: `genda.${newId()}@example.com` });
  const id = await submitted({
    accountId: owner.id,
    businessName: "Shubh Tent House",
    city: "bengaluru",
  });
  const before = ["tent hou", "shubh bangalore", "bengaluru", "बेंगलुरु", owner.email, id.slice(0, 8)];
  for (const q of before) expect(await applicationsFound(q), q).toContain(id);
  const email = `chameli.${newId()}@example.com`;
  await write(async (tx) => {
    await tx.update(accounts).set({ email }).where(eq(accounts.id, owner.id));
    await tx
      .update(applications)
      .set({ businessName: "Mangal Caterers" })
      .where(eq(applications.id, id));
  });
  for (const q of [email, "mangal cat"]) expect(await applicationsFound(q), q).toEqual([id]);
  for (const q of ["tent hou", owner.email]) expect(await applicationsFound(q), q).toEqual([]);
  await checkIndexes();
});

test("an application whose claim has expired is listed as waiting", async () => {
  const reviewer = await administrator();
  const word = `Nargis${newId()}`;
  const claimed = (hoursAgo: number) => ({
    businessName: word,
    state: "in_review" as const,
    claimedBy: reviewer.id,
    claimedAt: new Date(now().getTime() - hours(hoursAgo)),
  });
  const [waits] = [await submitted(claimed(5)), await submitted(claimed(1))];
  const queue = await reviewQueue({ state: "submitted", q: word, sort: "oldest" }, null);
  expect(queue.rows.map(({ id }) => id)).toEqual([waits]);
  expect(queue.counts).toMatchObject({ todo: 2, submitted: 1, in_review: 1, all: 2 });
});

describe("with more people matching a word than are counted", () => {
  const word = `Marigold${newId()}`;
  const t = translatorFor("en");

  test("the lists say 'more than', and can still be paged through to the end", async () => {
    const at = now();
    const states: ApplicationState[] = ["submitted", "withdrawn"];
    const { id: _, ...person } = { ...(await openAccount()), name: word, passwordHash: "none" };
    const application = { language: "en", businessName: word, submittedAt: at } as const;
    const ids = Array.from({ length: 1100 }, newId);
    // All in one millisecond, for which the index has only 1,000 numbers.
    await write(async (tx) => {
      for (const [nth, id] of ids.entries()) {
        const times = { createdAt: at, updatedAt: at };
        await tx.insert(accounts).values({ ...person, ...times, id, email: `${id}@example.com` });
        const state = states[nth % 2]!;
        const theirs = { ...application, ...times, id, reference: id, accountId: id, state };
        await tx.insert(applications).values(theirs);
      }
    });
    const users = await presentUsers(t, "en", new URLSearchParams({ q: word }));
    expect(users.shown).toBe("25 on this page, 1,000+ in all");
    expect(users.tabs.map(({ count }) => count)).toEqual(["1,000+", "1,000+", 0, 0]);
    expect(users.rows[0]?.business?.name).toBe(word);
    const queue = await presentQueue(t, "en", new URLSearchParams({ q: word, state: "all" }));
    expect(queue.shown).toBe("25 on this page, 1,000+ in all");
    expect(queue.tabs.at(-1)?.count).toBe(550);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof usersMatching>> = await usersMatching(
        { role: "all", state: "all", q: word },
        readCursor(cursor),
        100,
      );
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen.sort()).toEqual(ids.sort());
    await checkIndexes();
  });
});

test("the indexes match their rows, whatever happens to accounts and applications", async () => {
  const made: Account[] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    const one = await openAccount({ name: `Person ${nth}` });
    made.push(one);
    await submitted({ accountId: one.id, businessName: `Business ${nth}` });
  }
  await write(async (tx) => {
    for (const [nth, { id }] of made.entries()) {
      const changes = [
        { name: "Other" },
        { role: "admin" },
        { state: "suspended" },
        { phone: "+911" },
        { state: "deleted" },
        { createdAt: new Date(nth) },
      ] as const;
      await tx
        .update(accounts)
        .set(changes[nth % changes.length]!)
        .where(eq(accounts.id, id));
      const later = [
        { state: "withdrawn" },
        { submittedAt: null },
        { city: "pune" },
        { accountId: null },
        { submittedAt: new Date(nth) },
      ] as const;
      const mine = eq(applications.accountId, id);
      if (nth % 7 === 6) await tx.delete(applications).where(mine);
      else
        await tx
          .update(applications)
          .set(later[nth % later.length]!)
          .where(mine);
    }
    await tx.update(accounts).set({ state: "active" }).where(eq(accounts.state, "deleted"));
    await tx.update(accounts).set({ email: sql`'new.' || ${accounts.email}` });
  });
  await checkIndexes();
  const counted = await db.select({ id: accounts.id }).from(accounts);
  expect(await db.select().from(schema.accountEntries)).toHaveLength(counted.length);
});

test("a full email finds only its own account and applications, in their tabs, and no longer email", async () => {
  const email = `asha.${newId()}@example.com`;
  const one = await openAccount({ email });
  const longer = await openAccount({ email: `nat${email}` });
  const application = await submitted({ accountId: one.id });
  await submitted({ accountId: longer.id });
  for (const q of [email, `  ${email.toUpperCase()} `, `<${email}>,`, `(${email})`]) {
    expect(await usersFound(q), q).toEqual([one.id]);
    expect(await applicationsFound(q), q).toEqual([application]);
  }
  const found = await usersMatching({ role: "all", state: "all", q: email }, null);
  expect(found.counts).toMatchObject({ all: 1, customer: 1, provider: 0 });
  expect(await usersFound(email, "suspended")).toEqual([]);
  expect(await applicationsFound(email, "submitted")).toEqual([application]);
  const queue = await reviewQueue({ state: "submitted", q: email, sort: "oldest" }, null, {
    limit: 100,
  });
  expect(queue.counts).toMatchObject({ submitted: 1, all: 1 });
  // Part of an email finds every account that contains it.
  expect(await usersFound(email.slice(0, -1))).toEqual([longer.id, one.id]);
  await write((tx) => closeAccount(tx, one));
  expect(await usersFound(email)).toEqual([longer.id]);
});

test("text that a killed process had erased is gone from the indexes after the next process's first round", async () => {
  await restartProcess();
  const { purgeDeletedAccounts: purgeAfterStart } =
    await import("~/features/personal-data/personal-data-purge.server");
  const { write: writeAfterStart } = await import("~/platform/database/database.server");
  const one = await openAccount({ name: "Ωαα Pal" });
  const held = async () =>
    (
      await db.all(
        sql`select id from account_search_data where instr(block, cast('ωαα' as blob)) > 0`,
      )
    ).length > 0;
  // Deleted in a transaction; the process ends before the index is merged.
  await writeAfterStart((tx) => tx.delete(accounts).where(eq(accounts.id, one.id)));
  expect(await held()).toBe(true);
  await purgeAfterStart();
  expect(await held()).toBe(false);
});
