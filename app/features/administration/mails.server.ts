import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import type { Letter } from "~/platform/mail/template.server";
import { wordsIn } from "~/platform/i18n.server";

type Reader = Pick<Account, "email" | "name" | "language">;

export const suspendedLetter = (reader: Reader, reason: string): Letter =>
  letter(reader, "suspended", [reason], paths.grievance());

export const restoredLetter = (reader: Reader): Letter =>
  letter(reader, "restored", [], paths.login());

function letter(
  reader: Reader,
  kind: "suspended" | "restored",
  more: string[],
  path: string,
): Letter {
  const t = wordsIn(reader.language);
  return {
    to: reader.email,
    language: reader.language,
    subject: t(`administration.letters.${kind}.subject`),
    greeting: t("letters.greeting", { name: reader.name }),
    paragraphs: [
      t(`administration.letters.${kind}.text`),
      ...more,
      t(`administration.letters.${kind}.after`),
    ],
    action: { label: t(`administration.letters.${kind}.action`), path },
  };
}
