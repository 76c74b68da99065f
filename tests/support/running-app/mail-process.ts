// A separate process that puts an email to each of the given addresses in the outbox, and sends all
// that are due.
import { write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { mailSettled, sendDueMails } from "~/platform/mail/sending.server";

for (const to of process.argv.slice(2))
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
await mailSettled();
