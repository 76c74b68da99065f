import { expect, test } from "vitest";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { maxReplies } from "~/features/messages/saved-replies/saved-reply-forms";
import { changeReplies, repliesOf } from "~/features/messages/saved-replies/replies.server";
import { messagesOf } from "~/features/messages/message-queries.server";
import { openAccount } from "../../support/records/accounts";
import { acceptedEnquiry } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";

const thanks = { intent: "save" as const, name: "Thanks", text: "Thank you!\nWe come at four." };

test("a provider's chosen saved reply is filled in but not sent", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  await changeReplies(bilal, thanks);
  const [reply] = await repliesOf(bilal.id);
  const wanted = { reply: reply!.id, isSeen: true };
  expect((await presentMessages(bilal, id, wanted, "en")).chosen!.text).toBe(thanks.text);
  expect(await presentMessages(asha, id, wanted, "en")).toMatchObject({
    replies: null,
    chosen: null,
  });
  expect(await messagesOf([id])).toEqual([]);
});

test("a reply is saved once, and only its owner can change or remove it", async () => {
  const [bilal, other] = [await openAccount(), await openAccount()];
  await changeReplies(bilal, thanks);
  await changeReplies(bilal, thanks);
  const [saved, ...others] = await repliesOf(bilal.id);
  expect(others).toEqual([]);
  const { id } = saved!;
  expect(await refusalOf(changeReplies(other, { ...thanks, id }))).toBe("notFound");
  await changeReplies(other, { intent: "remove", id });
  await changeReplies(bilal, { ...thanks, id, text: "At five." });
  expect(await repliesOf(bilal.id)).toEqual([{ id, name: "Thanks", text: "At five." }]);
  await changeReplies(bilal, { intent: "remove", id });
  await changeReplies(bilal, { intent: "remove", id });
  expect(await repliesOf(bilal.id)).toEqual([]);
});

test("a provider has at most ten replies", async () => {
  const bilal = await openAccount();
  const some = Array.from({ length: maxReplies + 3 }, (_, at) => ({ ...thanks, name: `${at}` }));
  const saved = await Promise.allSettled(some.map((one) => changeReplies(bilal, one)));
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(maxReplies);
});
