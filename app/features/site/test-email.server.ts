import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { mailHead } from "~/platform/mail/template.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { paths } from "~/urls";

/** Through the outbox, like any other. @throws Refusal tooMany */
export async function sendTestEmail(actor: Account) {
  await consumeLimit("testEmailByAdmin", actor.id);
  const t = translatorFor(actor.language);
  await write(async (tx) => {
    await requireAdmin(tx, actor);
    await enqueueMail(tx, {
      ...mailHead(actor),
      subject: t("site.mails.test.subject"),
      paragraphs: [t("site.mails.test.text")],
      action: { label: t("site.title"), path: paths.adminSite() },
      urgent: true,
    });
  });
}
