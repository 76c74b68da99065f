// A process of its own that puts a mail to the given address in the outbox and sends it.
import { write } from "~/platform/database/database.server";
import { enqueueMail, sendDueMails } from "~/platform/mail/outbox.server";

const to = process.argv[2] ?? "";
await write((tx) =>
  enqueueMail(tx, {
    to,
    language: "en",
    subject: "Hello",
    greeting: "Hello",
    paragraphs: ["Hello"],
  }),
);
await sendDueMails();
