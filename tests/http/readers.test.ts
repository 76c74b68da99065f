import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";
import { cast, member } from "../support/running-app/cast";
import { recordsIn } from "../support/running-app/records-in";
import { ownAppForFile } from "../support/running-app/shared-app";
import { takeOver } from "../support/running-app/take-over";
import type { Visitor } from "../support/running-app/visitor";
import { documentOf } from "../support/api/openapi-document";
import { seconds } from "../support/time-limits.mjs";

const app = await ownAppForFile();
await recordsIn(app);
const { acceptedBooking } = await import("../support/records/bookings");
const { createEvent } = await import("~/features/events/event-commands.server");
const { eventInput } = await import("../support/records/events");
const { sendMessage } = await import("~/features/messages/send-message.server");

/** What the two sides of an enquiry write to each other, as `table.column`. */
const privateTexts = Object.values(schema).flatMap((table) => {
  if (!is(table, SQLiteTable)) return [];
  return getTableConfig(table)
    .columns.filter(({ columnType }) => columnType === "SQLiteCustomColumn")
    .map((column) => `${getTableName(table)}.${column.name}`);
});

const isPrivate = (word: string) => privateTexts.some((column) => planted(column) === word);
const planted = (column: string) => `planted ${column.replace(/\W/g, " ")} planted`;

/** Asha's booking with Bilal and her plans, with a word in every text that one of them wrote. */
async function plantedRecords() {
  const found = await acceptedBooking();
  await sendMessage(found.asha, found.enquiryId, { text: "?" });
  await sendMessage(found.bilal, found.enquiryId, { text: "?" });
  await createEvent(found.asha, eventInput({ name: "planted plans" }));
  for (const column of privateTexts) {
    const [table, name] = column.split(".");
    await app.query(`update ${table} set ${name} = ?`, [planted(column)]);
  }
  const people = [cast.asha(), cast.bilal()];
  const [asha, bilal] = [
    await takeOver(app, found.asha.id, people[0]!),
    await takeOver(app, found.bilal.id, people[1]!),
  ];
  await app.query("update events set account_id = (select account_id from briefs)");
  const accounts = await Promise.all(
    people.map(({ email }) => app.query("select id from accounts where email = ?", [email])),
  );
  const [ashas, bilals] = accounts.map(([row]) => row!.id as string);
  return { asha, bilal, ashas, bilals, ids: [found.enquiryId, found.id] };
}

/** The planted words that someone finds on the pages that links lead to, and in the API. */
async function wordsFor(visitor: Visitor, starts: string[], ids: string[]) {
  const found = new Set<string>();
  const look = (text: string) => {
    for (const [word] of text.matchAll(/planted \w+( \w+)* planted|planted plans/g))
      found.add(word);
  };
  const paths = [...starts];
  const isFollowed = (path: string) =>
    /^\/(admin|dashboard|settings|shortlist|enquir)/.test(path) && !/\/(log-out|delete)/.test(path);
  for (const path of paths) {
    const page = await visitor.open(path);
    look(page.html);
    for (const link of page.all("a[href^='/']")) {
      const to = link.getAttribute("href")!.replace(/[?#].*/, "");
      if (isFollowed(to) && !paths.includes(to)) paths.push(to);
    }
  }
  const { paths: calls } = await documentOf(app);
  for (const [path, methods] of Object.entries(calls as Record<string, object>))
    if ("get" in methods)
      for (const id of path.includes("{id}") ? ids : [""])
        look(await (await visitor.fetch(path.replace("{id}", id))).text());
  return [...found].sort();
}

test(
  "what the two sides write to each other is read by them and by nobody else",
  { timeout: seconds(60) },
  async () => {
    const { asha, bilal, ashas, bilals, ids } = await plantedRecords();
    const sides = ["/dashboard", `/dashboard/enquiries/${ids[0]}`, `/dashboard/bookings/${ids[1]}`];
    const ofAsha = await wordsFor(asha, sides, ids);
    expect(ofAsha).toEqual(expect.arrayContaining(["planted plans", planted("messages.text")]));
    expect(await wordsFor(bilal, sides, ids)).toContain(planted("briefs.message"));
    const { visitor: other } = await member(app);
    expect(await wordsFor(other, sides, ids)).toEqual([]);

    const chitra = cast.chitra();
    const { visitor: admin } = await member(app, chitra);
    const theirs = [`/admin/enquiries/${ids[0]}`];
    for (const part of ["", "/messages", "/refund", "/reviews"])
      theirs.push(`/admin/bookings/${ids[1]}${part}`);
    expect(await wordsFor(admin, ["/admin", ...theirs], ids)).toEqual([]);
    const seen = ofAsha.filter((word) => !isPrivate(word));
    for (const [id, expected] of [[ashas, seen] as const, [bilals, []] as const]) {
      const form = await admin.open(`/admin/users/${id}/view-as`);
      const reason = "Ticket 12: the page of the settings looks empty";
      const shown = await form.submit(/^View as/, { reason, password: chitra.password });
      expect(shown.text).toContain("You are viewing the site as");
      expect(await wordsFor(admin, sides, ids)).toEqual(expected);
      await shown.submit("Stop viewing");
    }
  },
);
