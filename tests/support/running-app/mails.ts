import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expectNoPlaceholders } from "../placeholders";
import { simpleParser, type ParsedMail } from "mailparser";

export type ReadMail = { file: string; to: string; subject: string; text: string; html: string };

/**
 * The emails that an app without SMTP wrote to its mail folder, oldest first, parsed as a mail
 * program would.
 */
export async function mailsIn(folder: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(names.map((name) => parseMail(folder, name)));
}

/** Emails that were parsed already: their files never change. */
const read = new Map<string, Promise<ReadMail>>();

function parseMail(folder: string, name: string): Promise<ReadMail> {
  const path = join(folder, name);
  const mail = read.get(path) ?? readMail(path, name);
  read.set(path, mail);
  return mail;
}

async function readMail(path: string, file: string): Promise<ReadMail> {
  return readable(await simpleParser(await readFile(path)), file);
}

/** @param file by which the email is recognised */
export function readable(mail: ParsedMail, file: string): ReadMail {
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
  expectNoPlaceholders(`${mail.subject}\n${mail.text}`, file);
  return {
    file,
    to: to?.value[0]?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
  };
}
