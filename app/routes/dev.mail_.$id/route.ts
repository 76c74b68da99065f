import { file } from "~/http/file.server";
import { emailPage } from "~/http/responses/email-page.server";
import { config } from "~/platform/config.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { notFound, orNotFound } from "~/platform/refusals";

export const loader = file("anyone", async ({ param }) => {
  if (config().mode === "production") throw notFound();
  const mail = orNotFound((await newestMails()).find(({ id }) => id === param("id")));
  return emailPage(mail.html);
});
