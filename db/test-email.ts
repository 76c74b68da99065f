import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { newId } from "~/platform/ids.server";
import { parseEmail } from "~/platform/india/identifiers/codes";
import { deliver } from "~/platform/mail/delivery.server";
import { site } from "~/platform/site/current-site.server";
import { runCommand } from "./run-command";

const [, , email = ""] = process.argv;
const text = "This email was sent by the command aayojan test-email. This server can send emails.";

// Bypasses the outbox: the mail server's answer is shown at once.
await runCommand(
  async () => {
    const to = parseEmail(email);
    if (!to) throw new Error(`${email} is not an email address.`);
    const content = { subject: `Test email from ${site().name.en}`, text, html: `<p>${text}</p>` };
    await deliver({ id: newId(), to, createdAt: now() }, content);
    const { smtpUrl, dataFolder } = config();
    console.log(
      smtpUrl
        ? `The mail server accepted the email to ${to}. Check that it arrives, and not as spam.`
        : `Without SMTP_URL, emails are written to ${dataFolder}/mail, including this one to ${to}.`,
    );
  },
  { readsSite: true },
);
