import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import addressParser from "nodemailer/lib/addressparser";
import type { Transporter, TransportOptions } from "nodemailer";
import type { MailId } from "#db/schema/ids";
import { config, isOnThisMachine } from "../config.server";
import { makeFolder, renameDurably } from "../durable-files.server";
import { site } from "../site/current-site.server";

export type Content = {
  subject: string;
  text: string;
  html: string;
  /** In the reader's language, if it differs from the English one. */
  siteName?: string | undefined;
  headers?: Record<string, string> | undefined;
};
type Delivery = { id: MailId; to: string; createdAt: Date };

export async function deliver(mail: Delivery, { siteName, ...content }: Content) {
  const { mailFrom, smtpUrl, appUrl, dataFolder } = config();
  const message = {
    from: senderNamed(siteName, mailFrom),
    to: mail.to,
    ...content,
    // Prevents out-of-office replies (RFC 3834; the second is Exchange's).
    headers: {
      ...content.headers,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
    },
    // Fixed, so that an email sent twice after a crash is recognised as one.
    messageId: `<${mail.id}@${new URL(appUrl).hostname}>`,
  };
  if (smtpUrl) {
    const transport = await smtp(smtpUrl);
    await transport.sendMail(message);
    return;
  }
  const folder = join(dataFolder, "mail");
  await makeFolder(folder);
  const { createTransport } = await mailLibrary();
  const { message: eml } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(message);
  const file = join(folder, `${mail.createdAt.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
  await writeFile(`${file}.part`, eml as Buffer, { flush: true });
  await renameDurably(`${file}.part`, file);
}

function senderNamed(siteName: string | undefined, mailFrom: string) {
  const [mailbox] = addressParser(mailFrom, { flatten: true });
  return siteName && mailbox?.name === site().name.en
    ? { name: siteName, address: mailbox.address }
    : mailFrom;
}

export async function isMailFolderWritable() {
  if (config().smtpUrl) return true;
  const file = join(config().dataFolder, "mail", `.probe-${process.pid}`);
  try {
    await makeFolder(join(config().dataFolder, "mail"));
    await writeFile(file, "probe", { flush: true });
    await rm(file);
    return true;
  } catch {
    return false;
  }
}

/** Loaded with the first email, so that start-up does not wait for it. */
const mailLibrary = async () => (await import("nodemailer")).default;

let transport: Promise<Transporter> | undefined;
const smtp = (url: string) =>
  (transport ??= smtpTransport(url, { connect: 10_000, answer: 30_000 }));

/** @throws Error with the reason, within ten seconds */
export async function verifyMailServer(url: string) {
  const transport = await smtpTransport(url, { connect: 5_000, answer: 5_000 });
  await transport.verify();
}

/** @param times in milliseconds: to connect and be greeted, and for each later answer */
async function smtpTransport(
  url: string,
  { connect, answer }: { connect: number; answer: number },
): Promise<Transporter> {
  const { createTransport } = await mailLibrary();
  return createTransport({
    url: withRequiredTls(url),
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: answer,
  } as TransportOptions);
}

/** An attacker in between could remove STARTTLS from what the mail server offers. */
function withRequiredTls(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const hasLogIn = url.username !== "" || url.password !== "";
  if (url.protocol !== "smtp:" || !hasLogIn || isOnThisMachine(smtpUrl)) return smtpUrl;
  // As a parameter, because those of the URL have precedence over nodemailer's options.
  url.searchParams.set("requireTLS", "true");
  return url.href;
}
