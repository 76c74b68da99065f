import { expect, test } from "vitest";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { mailGuestLinks } from "~/features/enquiries/guests/guest-commands.server";
import { guestOfLink } from "~/features/enquiries/guests/guest-link.server";
import { linkGuestBriefs } from "~/features/enquiries/sending/guest-briefs.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { unseenIn } from "~/features/messages/message-queries.server";
import { answerAsGuest, guestForm } from "~/features/quotes/answer-as-guest.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { schema, write } from "~/platform/database/database.server";
import { newIp } from "../../support/running-app/ip-addresses";
import { openAccount } from "../../support/records/accounts";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import { acceptedGuestEnquiry, tokensTo } from "../../support/records/guests";
import { quote, versionsIn } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";
import { rowsWith } from "../../support/records/stored-rows";

test("each email of a thread to a guest has a link that opens this thread and no other", async () => {
  const { email, bilal, id, guest } = await acceptedGuestEnquiry();
  await sendQuote(bilal, id, quote());
  await sendMessage(bilal, id, { text: "Here is the quote" });
  const tokens = await tokensTo(email);
  expect(tokens).toHaveLength(4);
  for (const token of tokens) expect((await guestOfLink(token))!.guest).toEqual(guest);
  const other = await acceptedGuestEnquiry();
  for (const read of [
    () => enquiryFor(guest, other.id, "en"),
    () => presentMessages(guest, other.id, { isSeen: false }, "en"),
    () => sendMessage(guest, other.id, { text: "Hello" }),
  ])
    expect(await refusalOf(read())).toBe("notFound");
});

test("a link changed in any character opens nothing", async () => {
  const { token, id } = await acceptedGuestEnquiry();
  const other = await acceptedGuestEnquiry();
  const [, made, signature] = token.split(".");
  const changed = [
    `${other.id}.${made}.${signature}`,
    `${id}.${made}z.${signature}`,
    `${id}.${made}.${signature!.slice(0, -2)}`,
    `${id}.${made}.`,
    `${id}.${made}`,
    `${token}.`,
    "",
    "../",
    "é".repeat(40),
  ];
  for (const one of changed) expect(await guestOfLink(one), one).toBeNull();
});

test("a link works for sixty days, until the guest ends it, or until an account takes the enquiry over", async () => {
  const old = await acceptedGuestEnquiry();
  const ended = await acceptedGuestEnquiry();
  const claimed = await acceptedGuestEnquiry();
  await answerAsGuest(ended.guest, { intent: "endLinks" });
  const owner = await openAccount({ email: claimed.email });
  await write((tx) => linkGuestBriefs(tx, owner));
  expect(await guestOfLink(ended.token)).toBeNull();
  expect(await guestOfLink(claimed.token)).toBeNull();
  advanceClock(days(59));
  expect((await guestOfLink(old.token))?.guest).toEqual(old.guest);
  await mailGuestLinks(ended.email, newIp(), "en");
  expect((await guestOfLink((await tokensTo(ended.email))[0]!))?.guest).toEqual(ended.guest);
  advanceClock(days(1));
  expect(await guestOfLink(old.token)).toBeNull();
});

test("an enquiry sent from an account has no link", async () => {
  const { asha, reference } = await sentEnquiry();
  expect(await subjectsTo(asha)).toEqual([`We've sent your enquiry (${reference})`]);
  await mailGuestLinks(asha.email, newIp(), "en");
  expect(await tokensTo(asha.email)).toEqual([]);
});

test("reading does not mark messages as seen, but replying or pressing the button does", async () => {
  const { bilal, id, guest } = await acceptedGuestEnquiry();
  await sendMessage(bilal, id, { text: "One" });
  const { messages } = await presentMessages(guest, id, { isSeen: false }, "en");
  expect(await unseenIn("customer", [id])).toEqual({ [id]: 1 });
  advanceClock(1000);
  await sendMessage(bilal, id, { text: "Written meanwhile" });
  const seen = messages.at(-1)!.id;
  await answerAsGuest(guest, guestForm.parse({ intent: "message", text: "Yes", seen }));
  expect(await unseenIn("customer", [id])).toEqual({ [id]: 1 });
  const last = (await presentMessages(guest, id, { isSeen: false }, "en")).messages.at(-1)!;
  await answerAsGuest(guest, { intent: "seen", seen: last.id });
  expect(await unseenIn("customer", [id])).toEqual({});
});

test("a press in one thread marks nothing in another", async () => {
  const [mine, theirs] = [await acceptedGuestEnquiry(), await acceptedGuestEnquiry()];
  const { messageId } = await sendMessage(theirs.bilal, theirs.id, { text: "Hello" });
  await answerAsGuest(mine.guest, { intent: "seen", seen: messageId });
  expect(await unseenIn("customer", [theirs.id])).toEqual({ [theirs.id]: 1 });
});

test("a guest gets one email a day about messages, since the site cannot tell what was read", async () => {
  const { email, bilal, id } = await acceptedGuestEnquiry();
  const messageMails = async () => (await mailsTo(email, /new message/)).length;
  for (const text of ["One", "Two"]) await sendMessage(bilal, id, { text });
  expect(await messageMails()).toBe(1);
  advanceClock(days(1) + 1);
  for (const text of ["Three", "Four"]) await sendMessage(bilal, id, { text });
  expect(await messageMails()).toBe(2);
});

test("a guest can decline a quote and withdraw, by the same rules as any customer", async () => {
  const { bilal, id, guest } = await acceptedGuestEnquiry();
  const { quoteId } = await sendQuote(bilal, id, quote());
  await answerAsGuest(guest, guestForm.parse({ intent: "decline", quoteId, reason: "price" }));
  expect(await versionsIn(id)).toEqual(["1 declined"]);
  await answerAsGuest(guest, { intent: "withdraw", expectedState: "accepted" });
  expect((await threadWith(id)).state).toBe("withdrawn");
  expect(
    await refusalOf(answerAsGuest(guest, guestForm.parse({ intent: "message", text: "Wait" }))),
  ).toBe("conflict");
  const history = await rowsWith(schema.enquiryHistory, { enquiryId: id });
  expect(history.filter(({ event }) => event === "withdraw")).toMatchObject([{ actorId: null }]);
});

test("a guest who requests links again gets the same answer and at least one email, whether known or not", async () => {
  const { email, token } = await acceptedGuestEnquiry();
  const stranger = `${newId()}@example.com`;
  advanceClock(1);
  await mailGuestLinks(email, newIp(), "en");
  await mailGuestLinks(stranger, newIp(), "hi");
  const [found] = await tokensTo(email);
  expect(found).not.toBe(token);
  const [none, ...others] = await mailsTo(stranger);
  expect(others).toEqual([]);
  expect(none!.text).not.toContain("/enquiries/");
});
