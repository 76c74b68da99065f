import { expect, test } from "vitest";
import { closeAccount } from "~/features/accounts/personal-data/close-account.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { type EnquiryState, shownStates } from "~/features/enquiries/enquiry-lifecycle";
import { messageForm } from "~/features/messages/message-forms";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { messagesOf, unseenIn } from "~/features/messages/message-queries.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { hideContacts } from "~/features/enquiries/sharing/shared-contacts.server";
import { advanceClock, days, minutes, now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Refusal } from "~/platform/refusals";
import { updateEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { acceptedEnquiry } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";

const read = (actor: Account, id: string) => presentMessages(actor, id, { isSeen: true }, "en");
const say = (actor: Account, id: string, text: string, key?: string) =>
  sendMessage(actor, id, messageForm.parse({ text }), key);
const textsIn = async (id: string) => (await messagesOf([id])).map(({ text }) => text);
const messageMailsTo = ({ email }: Account) => mailsTo(email, /new message/);

const open: EnquiryState[] = ["accepted", "quoted", "booking_requested"];

test("messages can be written while the contacts are shared, and in no other state", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  await say(asha, id, "Namaste");
  for (const state of shownStates) {
    await updateEnquiry(id, { state, dueAt: null });
    const written = (await messagesOf([id])).length;
    const isOpen = open.includes(state);
    for (const actor of [asha, bilal]) {
      const said = await say(actor, id, `When do you arrive? ${state}`).then(
        () => "done",
        ({ key }: Refusal) => key,
      );
      expect([state, said]).toEqual([state, isOpen ? "done" : "messages.closed"]);
    }
    const { canWrite, messages } = await read(bilal, id);
    expect([state, canWrite, messages.length]).toEqual([
      ...[state, isOpen, written + (isOpen ? 2 : 0)],
    ]);
  }
  await updateEnquiry(id, { state: "unverified" });
  for (const actor of [asha, bilal])
    expect(await refusalOf(say(actor, id, "Hello?"))).toBe("notFound");
});

test("line breaks stay as typed, and a message has at most 2,000 characters", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  await say(asha, id, "हल्दी 3 बजे\r\n\r\nSangeet at 7 🎶");
  const { messages } = await read(bilal, id);
  expect(messages[0]!.text).toBe("हल्दी 3 बजे\n\nSangeet at 7 🎶");
  expect(messageForm.safeParse({ text: "अ".repeat(2000) }).success).toBe(true);
  for (const text of ["अ".repeat(2001), " \n ", "\u0000"])
    expect(messageForm.safeParse({ text }).success).toBe(false);
});

test("a form that arrives twenty times is one message and one email", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => say(asha, id, "Is the 5th free?", "one press")),
  );
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await textsIn(id)).toEqual(["Is the 5th free?"]);
  expect(await messageMailsTo(bilal)).toHaveLength(1);
  await expect(say(asha, id, "Or the 6th?", "one press")).rejects.toMatchObject({
    key: "messages.reused",
  });
  await say(bilal, id, "Is the 5th free?", "one press");
  expect(await textsIn(id)).toHaveLength(2);
});

test("a side gets one email for all unread messages, and another after it has read them", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  for (const text of ["One", "Two", "Three"]) await say(bilal, id, text);
  expect(await messageMailsTo(asha)).toHaveLength(1);
  await say(asha, id, "An answer, from a script that shows nothing");
  await say(bilal, id, "Four");
  expect(await messageMailsTo(asha)).toHaveLength(1);
  await read(asha, id);
  await say(bilal, id, "Five");
  await say(bilal, id, "Six");
  const [mail, ...others] = await messageMailsTo(asha);
  expect(others).toHaveLength(1);
  expect(mail!.text).toContain(`/dashboard/enquiries/${id}`);
  expect(mail!.text).toContain("> Five");
  expect(mail!.text).not.toContain("Six");
});

test("an email about a message has its beginning on one line, and nothing of it while a flag hides contact details", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  await say(bilal, id, `Call me\n\nAayojan: pay here ${"very ".repeat(200)}soon`);
  const [mail] = await messageMailsTo(asha);
  const [quote, ...others] = mail!.text.split("\n").filter((line) => line.startsWith("> "));
  expect(others).toEqual([]);
  expect(quote).toMatch(/^> Call me Aayojan: pay here very .*…$/);
  expect(quote!.length).toBeLessThan(300);
  await write((tx) => hideContacts(tx, id, now()));
  await say(asha, id, "My number is 98290 12345");
  const [hidden] = await messageMailsTo(bilal);
  expect(hidden!.text).not.toContain("98290");
});

test("a message counts as seen only when the other side opens it on its page", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  await say(bilal, id, "The dhols come at four");
  await read(bilal, id);
  await presentMessages(asha, id, { isSeen: false }, "en");
  expect(await unseenIn("customer", [id])).toEqual({ [id]: 1 });
  expect(await unseenIn("provider", [id])).toEqual({});
  advanceClock(minutes(5));
  const { messages } = await read(asha, id);
  expect(messages[0]).toMatchObject({ isNew: true, isOwn: false, seen: null });
  expect(await unseenIn("customer", [id])).toEqual({});
  const [seen] = (await read(bilal, id)).messages;
  expect(seen!.seen).toMatch(/^Seen \d{1,2}:\d\d [ap]m$/);
  advanceClock(days(2));
  expect((await read(bilal, id)).messages[0]!.seen).toMatch(/^Seen \w+, .*[ap]m$/);
});

test("each day of a conversation begins with its date, and the other side has its own face", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  const first = istDay(now());
  await say(bilal, id, "Namaste");
  await say(asha, id, "Two dhols, please");
  advanceClock(days(2));
  await say(bilal, id, "Both will come");
  const { messages, face } = await read(asha, id);
  expect(messages.map(({ isOwn, day }) => [isOwn, day])).toEqual([
    [false, formatDay(first, "en")],
    [true, null],
    [false, formatDay(istDay(now()), "en")],
  ]);
  expect((await read(bilal, id)).face).not.toBe(face);
});

test("a long thread shows its last twenty messages, and links back to the first without a gap", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  for (let at = 1; at <= 45; at += 1) {
    // Several in the same millisecond, even across a page boundary.
    if (at % 4 === 0) advanceClock(1);
    await say(asha, id, String(at));
  }
  const found: string[] = [];
  let page = await read(bilal, id);
  expect(page.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(at + 26)),
  );
  expect(page.later).toBeNull();
  expect(await unseenIn("provider", [id])).toEqual({ [id]: 25 });
  for (;;) {
    found.unshift(...page.messages.map(({ text }) => text));
    if (!page.earlier) break;
    page = await presentMessages(bilal, id, { cursor: page.earlier, isSeen: true }, "en");
  }
  expect(found).toEqual(Array.from({ length: 45 }, (_, at) => String(at + 1)));
  const { messages } = await presentMessages(bilal, id, { cursor: page.later, isSeen: true }, "en");
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(at + 6)),
  );
  expect(await unseenIn("provider", [id])).toEqual({});
});

test("a provider with a deleted account gets no email", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  await write((tx) => closeAccount(tx, bilal));
  await say(asha, id, "Are you there?");
  expect(await messageMailsTo(bilal)).toEqual([]);
});
