import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataKinds } from "~/features/legal-pages/sections";
import legalInEnglish from "~/locales/en/legal.json";
import legalInHindi from "~/locales/hi/legal.json";
import { retentionDays, workingRetentionDays } from "~/platform/retention";

const inWords: Record<number, { en: RegExp; hi: RegExp }> = {
  0: { en: /deleted at once/, hi: /हटाते ही|तुरंत/ },
  30: { en: /30 days/, hi: /30 दिन/ },
  90: { en: /90 days/, hi: /90 दिन/ },
  180: { en: /180 days/, hi: /180 दिन/ },
  365: { en: /one year/i, hi: /एक साल/ },
};

test("the privacy page has a row for each kind of data with a retention period, and for no other", () => {
  expect([...dataKinds].sort()).toEqual(Object.keys(retentionDays).sort());
  expect(Object.keys(legalInEnglish.privacy.data).sort()).toEqual([...dataKinds].sort());
  expect(Object.keys(legalInHindi.privacy.data).sort()).toEqual([...dataKinds].sort());
});

test.each(dataKinds)(
  "the row of %s on the privacy page gives the period in both languages",
  (kind) => {
    const words = inWords[retentionDays[kind]]!;
    expect(legalInEnglish.privacy.data[kind].kept).toMatch(words.en);
    expect(legalInHindi.privacy.data[kind].kept).toMatch(words.hi);
  },
);

/** The start of each row in the operator's table. */
const rows: Record<keyof typeof workingRetentionDays, string> = {
  abandonedDrafts: "drafts without an account",
  draftsSetAside: "drafts set aside beside an application",
  invitations: "invitations",
  codes: "codes",
  knownDevices: "known devices",
  savedForms: "forms saved until the next log-in",
  idempotencyKeys: "idempotency keys",
  deletedFiles: "files that no row references",
};

test.each(Object.entries(rows))("the operator's table gives the period of %s", (kind, start) => {
  const days = workingRetentionDays[kind as keyof typeof rows];
  const line = readFileSync("docs/operations.md", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`| ${start}`));
  expect(line).toContain(`| ${days === 1 ? "a day" : `${days} days`}`);
});
