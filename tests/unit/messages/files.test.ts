import sharp from "sharp";
import { expect, test } from "vitest";
import { messageFileFor } from "~/features/messages/message-files.server";
import { messagePageForm, maxFiles } from "~/features/messages/message-forms";
import { exportMessages } from "~/features/messages/message-personal-data.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { messagesOf } from "~/features/messages/message-queries.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { administrator } from "../../support/records/accounts";
import { sentEnquiry } from "../../support/records/enquiries";
import { acceptedGuestEnquiry } from "../../support/records/guests";
import { acceptedEnquiry } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";

const picture = async (name = "lawn.jpg") =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: "#ab3" } })
          .withExif({ IFD0: { Copyright: "Amer haveli" } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    name,
    { type: "image/jpeg" },
  );
const filesIn = async (...[actor, id]: Parameters<typeof messageFileFor>) =>
  (await presentMessages(actor, id, { isSeen: false }, "en")).messages.flatMap(
    ({ files }) => files,
  );

test("a message's picture is re-encoded, stored privately, and visible only to the two sides", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  const key = "one press";
  const message = { text: "The lawn", files: [await picture()] };
  await sendMessage(asha, id, message, key);
  await sendMessage(asha, id, message, key);
  const [shown, ...others] = await filesIn(bilal, id, "");
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ name: "lawn.jpg" });
  for (const side of [asha, bilal]) {
    const file = await messageFileFor(side, id, shown!.id);
    expect(file).toMatchObject({ isPublic: false, kind: "document" });
  }
  const other = await acceptedEnquiry();
  const admin = await administrator();
  const { guest } = await acceptedGuestEnquiry();
  const strangers = [
    [other.asha, id],
    [other.asha, other.id],
    [admin, id],
    [guest, id],
  ] as const;
  for (const [actor, thread] of strangers)
    expect(await refusalOf(messageFileFor(actor, thread, shown!.id))).toBe("notFound");
});

test("a file that is neither picture nor PDF is refused at the field, and the message is not sent", async () => {
  const { asha, id } = await acceptedEnquiry();
  const page = new File(["<svg onload=alert(1)>"], "menu.svg", { type: "image/png" });
  const sending = sendMessage(asha, id, { text: "Menu", files: [await picture(), page] });
  await expect(sending).rejects.toMatchObject({
    details: { fields: { files: ["onboarding.upload.notADocument"] } },
  });
  expect(await messagesOf([id])).toEqual([]);
});

test("a message may have three files, and none where no message can be written", async () => {
  const files = await Promise.all(["a", "b", "c", "d"].map((name) => picture(`${name}.jpg`)));
  const typed = (some: File[]) => messagePageForm.safeParse({ text: "Here", files: some }).success;
  expect([typed(files.slice(0, maxFiles)), typed(files)]).toEqual([true, false]);
  const { asha, id } = await sentEnquiry();
  await expect(sendMessage(asha, id, { text: "Here", files })).rejects.toMatchObject({
    key: "messages.closed",
  });
});

test("a guest can send files through the link, and the provider's copy of all data has them", async () => {
  const { guest, bilal, id } = await acceptedGuestEnquiry();
  await sendMessage(guest, id, { text: "Our courtyard", files: [await picture("आँगन.jpg")] });
  const [shown] = await filesIn(guest, id, "");
  expect((await messageFileFor(guest, id, shown!.id)).name).toBe("आँगन.jpg");
  expect((await exportMessages(bilal))!.files).toMatchObject([{ name: "आँगन.jpg" }]);
});
