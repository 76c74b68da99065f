import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  peopleAffected,
  prepareBreachNotices,
} from "~/features/personal-data/breach-notices.server";
import { schema } from "~/platform/database/database.server";
import { days, later, now } from "~/platform/clock.server";
import { openAccount } from "../../support/records/accounts";
import { sentEnquiry } from "../../support/records/enquiries";
import { plantPeople } from "../../support/records/planted-people";
import { rowWith, rowsWith } from "../../support/records/stored-rows";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "aayojan-breach-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const today = () => ({ from: later(now(), -days(1)), to: later(now(), days(1)) });
const emailsIn = async (table: string, period = today()) =>
  (await peopleAffected(table, period)).people.map(({ email }) => email);

test("a breach of enquiries affects both sides in their languages, and no one from another period", async () => {
  const { asha, bilal } = await sentEnquiry();
  const stranger = await openAccount({ language: "hi" });
  const { people } = await peopleAffected("enquiries", today());
  expect(people).toEqual(
    expect.arrayContaining([
      { email: asha.email, language: asha.language, accountId: asha.id },
      { email: bilal.email, language: bilal.language, accountId: bilal.id },
    ]),
  );
  expect(people.map(({ email }) => email)).not.toContain(stranger.email);
  expect(await emailsIn("accounts")).toContain(stranger.email);
  const before = { from: later(now(), -days(9)), to: later(now(), -days(8)) };
  expect(await emailsIn("enquiries", before)).toEqual([]);
});

test("a breach of files and of bookings concerns customers, providers and guests", async () => {
  const { customer, owner, texts } = await plantPeople();
  const emailOf = async (id: string) => (await rowWith(schema.accounts, { id })).email;
  const both = [await emailOf(customer), await emailOf(owner)];
  expect(await emailsIn("bookings")).toEqual(expect.arrayContaining(both));
  expect(await emailsIn("files")).toEqual(expect.arrayContaining(both));
  const guest = texts.find(({ row, place }) => row === "guest" && place === "briefs.email")!;
  const { people } = await peopleAffected("messages", today());
  expect(people.find(({ email }) => email === guest.text)).toMatchObject({ accountId: null });
  await expect(peopleAffected("nonsense", today())).rejects.toMatchObject({ kind: "invalid" });
});

test("the list, drafts and Board's sheet are readable only by their owner, and the audit log counts the people", async () => {
  const { asha } = await sentEnquiry();
  const own = join(folder, "notices");
  const counts = await prepareBreachNotices("briefs", today(), own);
  const read = (name: string) => readFileSync(join(own, name), "utf8");
  for (const name of ["people.csv", "draft-en.txt", "draft-hi.txt", "board.md"])
    expect(statSync(join(own, name)).mode & 0o777).toBe(0o600);
  expect(read("people.csv")).toContain(`"${asha.email}",en,${asha.id}`);
  expect(read("draft-en.txt")).toContain("What this may mean for you");
  expect(read("draft-hi.txt")).toContain("आप क्या कर सकते हैं");
  expect(read("board.md")).toContain(`${counts.rows} rows of the table \`briefs\``);
  for (const name of ["draft-en.txt", "draft-hi.txt", "board.md"])
    expect(read(name)).not.toContain(asha.email);
  const entries = await rowsWith(schema.auditLog, { event: "breach.prepare" });
  expect(entries.at(-1)).toMatchObject({ actorId: null, subject: "briefs", detail: counts });
});
