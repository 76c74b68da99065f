import { newestMails } from "~/platform/mail/outbox.server";

/** The newest first. */
export const mailsTo = async (email: string) =>
  (await newestMails(2000)).filter((mail) => mail.to === email);
