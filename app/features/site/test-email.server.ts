import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { paths } from "~/urls";

/** Through the outbox, like any other. @throws Refusal tooMany */
export async function sendTestEmail(actor: Account) {
  await consumeLimit("testEmailByAdmin", actor.id);
  await write(async (tx) => {
    await requireAdmin(tx, actor);
    const mail = translatedMail(actor, {
      subject: "site.mails.test.subject",
      text: ["site.mails.test.text"],
      action: { label: "site.title", path: paths.adminSite() },
      urgent: true,
    });
    await enqueueMail(tx, mail);
  });
}
