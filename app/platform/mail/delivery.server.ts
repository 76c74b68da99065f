import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter, type TransportOptions } from "nodemailer";
import type { MailId } from "#db/schema/ids";
import { config } from "../config.server";
import { makeFolder, renameDurably } from "../durable-files.server";

export type Content = {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string> | undefined;
};
type Delivery = { id: MailId; to: string; createdAt: Date };

/** Hands a mail to the mail server, or without one writes it to `mail/` in the data folder. */
export async function deliver(mail: Delivery, content: Content) {
  const { mailFrom, smtpUrl, appUrl, dataFolder } = config();
  const message = {
    from: mailFrom,
    to: mail.to,
    ...content,
    // No out-of-office reply comes back (RFC 3834; the second is Exchange's).
    headers: {
      ...content.headers,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
    },
    // Fixed, so that a mail sent twice by a crash between sending and noting it is seen as one.
    messageId: `<${mail.id}@${new URL(appUrl).hostname}>`,
  };
  if (smtpUrl) {
    await smtp(smtpUrl).sendMail(message);
    return;
  }
  const folder = join(dataFolder, "mail");
  await makeFolder(folder);
  const { message: eml } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(message);
  const file = join(folder, `${mail.createdAt.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
  await writeFile(`${file}.part`, eml as Buffer, { flush: true });
  await renameDurably(`${file}.part`, file);
}

/**
 * Connects and logs in to the mail server, and sends nothing. Without one there is nothing to do.
 * @throws Error of the connection, or with the server's answer
 */
export async function verifyMailServer() {
  const { smtpUrl } = config();
  if (smtpUrl) await smtp(smtpUrl).verify();
}

let transport: Transporter | undefined;
function smtp(url: string) {
  return (transport ??= nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as TransportOptions));
}
