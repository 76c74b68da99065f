import type { App } from "../support/running-app/app";
import type { ReadMail } from "../support/running-app/mails";
import { contactsIn, type Fault } from "./checks";
import { contactsOpenBetween } from "./open-contacts";
import type { Walker } from "./people";

const checked = new WeakSet<ReadMail>();

/** Checks each email sent since the last call. */
export async function newMailFaults(app: App, walkers: readonly Walker[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const mail of await app.mails()) {
    if (checked.has(mail)) continue;
    checked.add(mail);
    const fault = (kind: string, what: string) =>
      void faults.push({
        kind,
        where: `a mail: ${mail.subject.replace(/\d+|[A-Z]{3}-\S+/g, "…")}`,
        what: `to ${mail.to}: ${what}`,
      });
    const reader = walkers.find(({ person }) => person.email === mail.to);
    if (!reader) {
      fault("an email to an unknown address", mail.subject);
      continue;
    }
    const letterCount = mail.text.match(/\p{L}/gu)?.length ?? 0;
    const hindi =
      (mail.text.match(/\p{Script=Devanagari}/gu)?.length ?? 0) / Math.max(1, letterCount);
    if (reader.language === "hi" ? hindi < 0.3 : hindi > 0.3)
      fault("an email in another language", mail.text.slice(0, 120));
    if (/undefined|\{\{|\[object/.test(mail.text))
      fault("an email with an unresolved placeholder", mail.text.slice(0, 200));
    if (reader.person.role === "admin") continue;
    for (const other of walkers) {
      if (other === reader) continue;
      const found = contactsIn(other).filter((contact) => mail.text.includes(contact));
      if (found.length > 0 && !(await contactsOpenBetween(app, reader, other)))
        fault(
          "contact data that is not open, in a mail",
          `${found.join(", ")} of ${other.person.name}`,
        );
    }
  }
  return faults;
}
