import { expect, test } from "vitest";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { voteForm, type VoteInput } from "~/features/shortlist/shortlist-forms";
import { addToShortlist, removeFromShortlist } from "~/features/shortlist/shortlist-entries.server";
import {
  deleteEndedShortlists,
  removeComment,
  restoreComment,
  revokeLink,
  shareShortlist,
} from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { presentSharedShortlist } from "~/features/shortlist/sharing/shared-shortlist-presenter.server";
import {
  openLinksOf,
  sharedShortlistAt,
  votesForOwner,
} from "~/features/shortlist/sharing/shared-shortlist-queries.server";
import { vote } from "~/features/shortlist/sharing/vote.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { translatorFor } from "~/platform/i18n.server";
import { newIp } from "../../support/running-app/ip-addresses";
import { openAccount } from "../../support/records/accounts";
import { openProvider } from "../../support/records/enquiries";
import { updateRows } from "../../support/records/stored-rows";

const reader = { t: translatorFor("en"), language: "en" } as const;
const browser = () => ({ visitor: newId(), ip: newIp() });
const ended = { kind: "notFound", key: "shortlist.shared.over" };

/** Asha shortlists a band and shares the list. */
async function shared(showsName = false) {
  const asha = await openAccount({ name: "Asha Verma" });
  const band = await openProvider();
  await addToShortlist({ account: asha, inBrowser: [] }, [band.id]);
  const token = await shareShortlist(asha, { showsName });
  const [link] = await openLinksOf(asha.id);
  return { asha, band, token, link: link! };
}

const voteOn = (providerId: string, overrides: Partial<VoteInput["votes"][number]> = {}) => ({
  name: "Dadi",
  votes: [{ providerId, vote: "yes" as const, comment: undefined, ...overrides }],
});

/** More browsers that have opened the link to vote. */
const voters = (sharedShortlistId: string, count: number) =>
  Array.from({ length: count }, () => ({
    id: newId(),
    sharedShortlistId,
    browserHash: newId(),
    name: "Cousin",
    createdAt: now(),
  }));

const seenBy = async (token: string, visitor = newId()) =>
  presentSharedShortlist(await sharedShortlistAt(token), visitor, reader);

test("a visitor with the link sees the shortlist and votes, and its owner sees the votes with names", async () => {
  const { asha, band, token } = await shared();
  const dadi = browser();
  expect((await seenBy(token)).cards).toMatchObject([
    { listing: { name: "Bilal Khan Band" }, votes: [] },
  ]);
  await vote(token, dadi, voteOn(band.id, { comment: "They played at Meera's" }));
  await vote(token, browser(), { ...voteOn(band.id, { vote: "no" }), name: "Ravi" });
  const [card] = (await seenBy(token)).cards;
  expect(card!.votes).toMatchObject([
    { name: "Dadi", vote: "yes", comment: "They played at Meera's" },
    { name: "Ravi", vote: "no" },
  ]);
  expect(await votesForOwner(asha.id)).toMatchObject([{ name: "Dadi" }, { name: "Ravi" }]);
  expect((await seenBy(token, dadi.visitor)).defaults).toMatchObject({
    name: "Dadi",
    votes: [{ vote: "yes" }],
  });
});

test("a browser has one vote for a provider, and a second one replaces it", async () => {
  const { asha, band, token } = await shared();
  const dadi = browser();
  await vote(token, dadi, voteOn(band.id, { comment: "Good" }));
  await vote(token, dadi, { ...voteOn(band.id, { vote: "maybe" }), name: "Dadi ji" });
  expect(await votesForOwner(asha.id)).toMatchObject([
    { name: "Dadi ji", vote: "maybe", comment: null },
  ]);
});

test("the page shows nothing of the owner except the first name, and that only if ticked", async () => {
  const { asha, token } = await shared();
  const page = JSON.stringify(await seenBy(token));
  for (const own of [asha.name, "Asha", asha.email, asha.phone, asha.id])
    expect(page).not.toContain(own);
  expect(await seenBy((await shared(true)).token)).toMatchObject({ owner: "Asha" });
});

test("votes of one link are not shown to those with another", async () => {
  const { asha, band, token } = await shared();
  const friends = await shareShortlist(asha, { showsName: false });
  await vote(token, browser(), voteOn(band.id));
  expect((await seenBy(friends)).cards[0]!.votes).toEqual([]);
  expect(await votesForOwner(asha.id)).toHaveLength(1);
});

test("opening the link stores nothing", async () => {
  const { token } = await shared();
  const before = await db.select().from(schema.shortlistVoters);
  await seenBy(token);
  expect(await db.select().from(schema.shortlistVoters)).toEqual(before);
});

test("the token is nowhere in the database in plain text", async () => {
  const { token, link } = await shared();
  expect(link.token).toBe(token);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await db.select().from(schema.sharedShortlists))).not.toContain(token);
});

test("a revoked link opens for no one and accepts no vote, and its votes stay with the owner", async () => {
  const { asha, band, token, link } = await shared();
  await vote(token, browser(), voteOn(band.id));
  const rival = await openAccount();
  expect(await revokeLink(rival, link.id)).toBe("already");
  expect(await revokeLink(asha, link.id)).toBe("done");
  expect(await revokeLink(asha, link.id)).toBe("already");
  await expect(seenBy(token)).rejects.toMatchObject(ended);
  await expect(vote(token, browser(), voteOn(band.id))).rejects.toMatchObject(ended);
  expect(await votesForOwner(asha.id)).toHaveLength(1);
});

test("a link of a blocked account opens for no one", async () => {
  const { asha, token } = await shared();
  await updateRows(schema.accounts, { id: asha.id }, { state: "suspended" });
  await expect(seenBy(token)).rejects.toMatchObject(ended);
});

test("at most three links work at once", async () => {
  const { asha, link } = await shared();
  for (let more = 1; more < 3; more += 1) await shareShortlist(asha, { showsName: false });
  await expect(shareShortlist(asha, { showsName: false })).rejects.toMatchObject({
    kind: "conflict",
    key: "shortlist.share.tooMany",
  });
  await revokeLink(asha, link.id);
  await shareShortlist(asha, { showsName: false });
});

test("at most fifty browsers vote through a link, and those who have voted can continue", async () => {
  const { band, token, link } = await shared();
  const dadi = browser();
  await vote(token, dadi, voteOn(band.id));
  const others = voters(link.id, 49);
  await write((tx) => tx.insert(schema.shortlistVoters).values(others));
  await expect(vote(token, browser(), voteOn(band.id))).rejects.toMatchObject({
    key: "shortlist.vote.tooManyVoters",
  });
  await vote(token, dadi, voteOn(band.id, { vote: "no" }));
});

test("a link holds two hundred comments; one's own can be replaced, and votes without a comment are accepted", async () => {
  const { asha, band, token, link } = await shared();
  const dadi = browser();
  await vote(token, dadi, voteOn(band.id, { comment: "First" }));
  const bands = await Promise.all(Array.from({ length: 5 }, () => openProvider()));
  const cousins = voters(link.id, 40);
  const comments = cousins.flatMap((voter) =>
    bands.map(({ id }) => ({
      voterId: voter.id,
      providerId: id,
      vote: "yes" as const,
      comment: "Nice",
      votedAt: now(),
    })),
  );
  await write(async (tx) => {
    await tx.insert(schema.shortlistVoters).values(cousins);
    await tx.insert(schema.shortlistVotes).values(comments.slice(0, 199));
  });
  await vote(token, dadi, voteOn(band.id, { comment: "Second" }));
  await expect(
    vote(token, browser(), voteOn(band.id, { comment: "One too many" })),
  ).rejects.toMatchObject({ key: "shortlist.vote.tooManyComments" });
  await vote(token, browser(), voteOn(band.id));
  expect((await votesForOwner(asha.id)).filter(({ comment }) => comment === "Second")).toHaveLength(
    1,
  );
});

test("only the owner can remove a comment, and the vote stays", async () => {
  const { asha, band, token } = await shared();
  await vote(token, browser(), voteOn(band.id, { comment: "Rude" }));
  const [stored] = await votesForOwner(asha.id);
  const comment = { voterId: stored!.voterId, providerId: band.id };
  expect(await removeComment(await openAccount(), comment)).toBe("already");
  expect(await removeComment(asha, comment)).toBe("done");
  expect(await removeComment(asha, comment)).toBe("already");
  expect(await votesForOwner(asha.id)).toMatchObject([{ vote: "yes", comment: null }]);
});

test("a comment removed by the owner can be restored, until its writer changes it", async () => {
  const { asha, band, token } = await shared();
  const dadi = browser();
  await vote(token, dadi, voteOn(band.id, { comment: "Too loud" }));
  const [stored] = await votesForOwner(asha.id);
  const comment = { voterId: stored!.voterId, providerId: band.id };
  expect(await restoreComment(asha, comment)).toBe("already");
  await removeComment(asha, comment);
  expect(await restoreComment(await openAccount(), comment)).toBe("already");
  expect(await restoreComment(asha, comment)).toBe("done");
  expect(await votesForOwner(asha.id)).toMatchObject([{ comment: "Too loud" }]);
  await removeComment(asha, comment);
  await vote(token, dadi, voteOn(band.id, { comment: "Lovely" }));
  expect(await votesForOwner(asha.id)).toMatchObject([{ comment: "Lovely", removedComment: null }]);
});

test("a provider who is not on the list, or unknown, gets no vote", async () => {
  const { asha, band, token } = await shared();
  const other = await openProvider();
  for (const input of [voteOn(other.id), { name: "Dadi", votes: [] }])
    await expect(vote(token, browser(), input)).rejects.toMatchObject({ kind: "invalid" });
  await removeFromShortlist({ account: asha, inBrowser: [] }, [band.id]);
  await expect(vote(token, browser(), voteOn(band.id))).rejects.toMatchObject({ kind: "invalid" });
});

test("a provider who is no longer live is not shown to the family", async () => {
  const { band, token } = await shared();
  await write((tx) => setProviderStatus(tx, band.owner.id, "paused"));
  expect((await seenBy(token)).cards).toEqual([]);
});

test("a comment needs a vote, and names and comments have maximum lengths", () => {
  const row = { providerId: "a", comment: "Nice" };
  const problems = (form: object) =>
    voteForm
      .safeParse({ name: "Dadi", votes: [], ...form })
      .error?.issues.map(({ path }) => path.join("."));
  expect(problems({ votes: [row] })).toEqual(["votes.0.vote"]);
  expect(problems({ votes: [{ ...row, vote: "perhaps" }] })).toContain("votes.0.vote");
  expect(problems({ name: "द".repeat(41) })).toEqual(["name"]);
  expect(problems({ votes: [{ ...row, vote: "yes", comment: "a".repeat(301) }] })).toEqual([
    "votes.0.comment",
  ]);
  expect(problems({ name: "द".repeat(40), votes: [{ ...row, vote: "no" }] })).toBeUndefined();
});

test("a link works for sixty days, and a month later its votes are deleted", async () => {
  const { asha, band, token } = await shared();
  await vote(token, browser(), voteOn(band.id));
  advanceClock(days(60) - 1000);
  await seenBy(token);
  advanceClock(1000);
  await expect(seenBy(token)).rejects.toMatchObject(ended);
  expect(await openLinksOf(asha.id)).toEqual([]);
  await deleteEndedShortlists();
  expect(await votesForOwner(asha.id)).toHaveLength(1);
  advanceClock(days(31));
  await deleteEndedShortlists();
  expect(await votesForOwner(asha.id)).toEqual([]);
});
