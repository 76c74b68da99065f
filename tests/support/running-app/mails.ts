import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { simpleParser } from "mailparser";

export type ReadMail = { file: string; to: string; subject: string; text: string; html: string };

/** The mails that an app without SMTP wrote into its mail folder, oldest first, read as a mail program would. */
export async function mailsIn(folder: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const mail = await simpleParser(await readFile(join(folder, name)));
      const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
      return {
        file: name,
        to: to?.value[0]?.address ?? "",
        subject: mail.subject ?? "",
        text: mail.text ?? "",
        html: mail.html || "",
      };
    }),
  );
}
