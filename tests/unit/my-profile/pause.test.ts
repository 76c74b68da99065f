import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { settlePauses } from "~/features/directory/profiles/pause.server";
import { presentProfile } from "~/features/directory/profiles/profile-presenter.server";
import { liveRecipientAt } from "~/features/directory/profiles/profile-recipients.server";
import { exportProfile } from "~/features/directory/profile-personal-data.server";
import {
  liveProviderBySlug,
  providerOfAccount,
  shownProviderBySlug,
} from "~/features/directory/profile-queries.server";
import { providersMatching } from "~/features/directory/search/search-profiles.server";
import { enquiryFormFor } from "~/features/enquiries/sending/sending-prefill.server";
import { changeOwnProfile } from "~/features/applications/my-profile/my-profile-commands.server";
import { ownProfileForm } from "~/features/applications/my-profile/my-profile-forms";
import { membershipOf } from "~/features/applications/membership.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { required } from "~/platform/required";
import { liveProvider } from "../../support/records/application-review";

let bilal: Account;
const t = translatorFor("en");

beforeEach(async () => {
  bilal = (await liveProvider()).account;
});

const own = async () => required(await providerOfAccount(bilal.id), "Bilal's profile");
const inDays = (count: number) => addDays(istDay(now()), count);
const press = (input: Record<string, string>) =>
  changeOwnProfile(bilal, ownProfileForm.parse({ expectedState: "live", ...input }));
const pause = (from: string, until: string) => press({ intent: "pause", from, until });
/** Whether Bilal is in the list of his category and city. */
const isListed = async () => {
  const { id } = await own();
  const { rows } = await providersMatching(inJaipur, null, 100);
  return rows.some((one) => one.id === id);
};
const inJaipur = { category: "entertainment", city: "jaipur", sort: "newest" } as const;
const shown = async () => {
  const { slug } = await own();
  return presentProfile(await shownProviderBySlug(slug), t, "en");
};

test("a paused profile is in no list, says when it takes enquiries again, and politely refuses new ones", async () => {
  const version = await catalogueVersion();
  expect(await isListed()).toBe(true);
  await expect(pause("", inDays(4))).resolves.toBe("done");
  const { slug } = await own();
  expect(await isListed()).toBe(false);
  expect(await catalogueVersion()).toBeGreaterThan(version);
  expect(await membershipOf(bilal.id)).toBe("paused");
  expect((await shown()).pause).toMatch(/Back on/);
  await expect(liveProviderBySlug(slug)).rejects.toMatchObject({ kind: "notFound" });
  await expect(
    enquiryFormFor([slug], { account: null, references: [] }, "en"),
  ).rejects.toMatchObject({ kind: "conflict", key: "enquiries.to.paused" });
  await expect(rebuildCatalogue()).resolves.toEqual({ profiles: [], counts: [] });
});

test("a pause ends on its day before any job has run, and the job writes it later", async () => {
  await pause("", inDays(4));
  const { slug } = await own();
  advanceClock(days(4));
  expect(await membershipOf(bilal.id)).toBe("paused");
  expect(await isListed()).toBe(false);
  advanceClock(days(1));
  expect(await membershipOf(bilal.id)).toBe("active");
  expect(await liveRecipientAt(slug)).toMatchObject({ status: "live" });
  expect((await shown()).pause).toBeNull();
  expect(await isListed()).toBe(true);
  const version = await catalogueVersion();
  await settlePauses();
  expect(await isListed()).toBe(true);
  expect(await catalogueVersion()).toBeGreaterThan(version);
  expect(await own()).toMatchObject({ status: "live", pausedFrom: null, pausedUntil: null });
  await expect(rebuildCatalogue()).resolves.toEqual({ profiles: [], counts: [] });
});

test("a plan can be dropped, and a pause without a last day continues until the owner resumes", async () => {
  await pause(inDays(2), "");
  await expect(press({ intent: "dropPlan" })).resolves.toBe("done");
  await expect(press({ intent: "dropPlan" })).resolves.toBe("already");
  advanceClock(days(3));
  expect((await own()).status).toBe("live");
  await pause("", "");
  advanceClock(days(400));
  await settlePauses();
  expect((await own()).status).toBe("paused");
  expect((await shown()).pause).toMatch(/^Not taking enquiries at the moment/);
  await expect(press({ intent: "resume", expectedState: "paused" })).resolves.toBe("done");
  await expect(press({ intent: "resume", expectedState: "paused" })).resolves.toBe("already");
  expect((await own()).status).toBe("live");
});

describe("days that make no pause are refused at their field", () => {
  test("a past first day", async () => {
    await expect(pause(inDays(-1), "")).rejects.toMatchObject({ kind: "invalid" });
  });
  test("a last day that is past, or before the first", async () => {
    await expect(pause("", inDays(-1))).rejects.toMatchObject({ kind: "invalid" });
    const { success } = ownProfileForm.safeParse({
      intent: "pause",
      from: inDays(3),
      until: inDays(2),
    });
    expect(success).toBe(false);
  });
});

test("the owner's copy of all data has the pause, planned or begun, until it has ended", async () => {
  const copy = async () => (await exportProfile(bilal.id, t, "en"))?.sheets?.[0]?.rows ?? [];
  const labels = async () => (await copy()).map(([label]) => label);
  expect(await labels()).not.toContain("Paused from");
  await pause(inDays(2), inDays(4));
  expect((await exportProfile(bilal.id, t, "en"))?.json).toMatchObject({
    pausedFrom: inDays(2),
    pausedUntil: inDays(4),
  });
  expect(await copy()).toEqual(
    expect.arrayContaining([
      ["Paused from", formatDay(inDays(2), "en")],
      ["Last day of the pause", formatDay(inDays(4), "en")],
    ]),
  );
  advanceClock(days(5));
  expect(await labels()).not.toContain("Paused from");
});
