import { expect, test } from "vitest";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import {
  addToShortlist,
  mergeIntoAccount,
  removeFromShortlist,
  shortlistedIdsOf,
} from "~/features/shortlist/shortlist-entries.server";
import { advanceClock, minutes } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";
import { openProvider } from "../../support/records/enquiries";

const opened = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await openProvider()).id));
const visitor = (inBrowser: string[] = []) => ({ account: null, inBrowser });

test("an account can shortlist providers, the newest first, and remove them", async () => {
  const account = await openAccount();
  const owner = { account, inBrowser: [] };
  const [first = "", second = ""] = await opened(2);
  await addToShortlist(owner, [first]);
  advanceClock(minutes(1));
  await addToShortlist(owner, [second]);
  expect((await addToShortlist(owner, [first])).result).toBe("already");
  expect(await shortlistedIdsOf(account.id)).toEqual([second, first]);
  expect((await removeFromShortlist(owner, [second])).result).toBe("done");
  expect((await removeFromShortlist(owner, [second])).result).toBe("already");
  expect(await shortlistedIdsOf(account.id)).toEqual([first]);
});

test("a paused or unknown provider cannot be shortlisted", async () => {
  const { owner, id } = await openProvider();
  await write((tx) => setProviderStatus(tx, owner.id, "paused"));
  for (const wanted of [id, "nobody"])
    await expect(addToShortlist(visitor(), [wanted])).rejects.toMatchObject({
      kind: "conflict",
      key: "shortlist.keep.closed",
    });
});

test("a shortlist of 20 in a browser or 50 in an account is full: it says so and stays unchanged", async () => {
  const here = await opened(21);
  const full = here.slice(0, 20);
  await expect(addToShortlist(visitor(full), here.slice(-1))).rejects.toMatchObject({
    key: "shortlist.keep.fullHere",
  });
  const account = await openAccount();
  const ids = await opened(51);
  await mergeIntoAccount(account.id, ids.slice(0, 50));
  await expect(addToShortlist({ account, inBrowser: [] }, ids.slice(-1))).rejects.toMatchObject({
    key: "shortlist.keep.full",
  });
  expect(await shortlistedIdsOf(account.id)).toHaveLength(50);
});

test("a log-in adds the browser's shortlist to the account's, in the browser's order", async () => {
  const account = await openAccount();
  const [before = "", older = "", newer = ""] = await opened(3);
  await addToShortlist({ account, inBrowser: [] }, [before]);
  expect(await mergeIntoAccount(account.id, [newer, older, before])).toEqual([]);
  expect(await shortlistedIdsOf(account.id)).toEqual([newer, older, before]);
});

test("what does not fit at the log-in stays in the browser until there is room", async () => {
  const account = await openAccount();
  const ids = await opened(52);
  await mergeIntoAccount(account.id, ids.slice(0, 49));
  const left = await mergeIntoAccount(account.id, ids.slice(49));
  expect(left).toHaveLength(2);
  const [gone = ""] = await shortlistedIdsOf(account.id);
  await removeFromShortlist({ account, inBrowser: left }, [gone]);
  const later = await addToShortlist({ account, inBrowser: left }, left);
  expect(later.result).toBe("done");
  expect(later.inBrowser).toHaveLength(1);
  expect(await shortlistedIdsOf(account.id)).toHaveLength(50);
});

test("a log-in also adds paused and suspended providers: they may come back", async () => {
  const account = await openAccount();
  const [paused, suspended] = [await openProvider(), await openProvider()];
  await write((tx) => setProviderStatus(tx, paused.owner.id, "paused"));
  await write((tx) => setProviderStatus(tx, suspended.owner.id, "suspended"));
  expect(await mergeIntoAccount(account.id, [paused.id, suspended.id, "nobody"])).toEqual([]);
  expect(await shortlistedIdsOf(account.id)).toEqual([paused.id, suspended.id]);
});
