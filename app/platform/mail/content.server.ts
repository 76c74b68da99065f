import type { MailId } from "#db/schema/ids";
import { schema } from "../database/database.server";
import { decrypt, encrypt } from "../security/encryption.server";
import { site } from "../site/current-site.server";
import { textIn } from "../site/site-settings";
import type { EncryptedColumn } from "../security/key-rotation/encrypted-columns.server";
import type { Content } from "./delivery.server";
import { mailHeaders, mailHtml, mailText, titleOf, type Mail } from "./template.server";

const associatedDataOf = (id: MailId) => `outbox.body:${id}`;

export const encryptedMails: EncryptedColumn = {
  column: schema.outbox.body,
  id: schema.outbox.id,
  associatedData: associatedDataOf,
};

/** Encrypted, as it may contain a code. */
export const encryptedContent = (id: MailId, mail: Mail) =>
  encrypt(JSON.stringify(contentOf(mail)), associatedDataOf(id));

/** Emails written while the subject had its own column only have it in their title. */
export function contentIn({ id, body }: { id: MailId; body: string }): Content {
  const { subject, text, html, siteName, headers } = JSON.parse(
    decrypt(body, associatedDataOf(id)),
  ) as Partial<Content> & Omit<Content, "subject">;
  return { subject: subject ?? titleOf(html), text, html, siteName, headers };
}

const contentOf = (mail: Mail): Content => ({
  // A line break would start another header.
  subject: mail.subject.replace(/[\r\n]+/g, " "),
  text: mailText(mail),
  html: mailHtml(mail),
  siteName: mail.language === "en" ? undefined : textIn(site().name, mail.language),
  headers: mailHeaders(mail),
});
