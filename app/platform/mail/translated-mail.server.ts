import { translatorFor } from "../i18n.server";
import type { Mail, MailReader, Paragraph } from "./template.server";

type Params = Record<string, string | number | null | undefined>;

export type Texts = Pick<Mail, "highlight" | "urgent" | "expiresAt" | "card" | "preheader"> & {
  subject: string;
  /** Keys of texts; finished lines, ours and what people wrote; what may be missing. */
  text: readonly (Paragraph | { line: string } | false | null | undefined)[];
  params?: Params;
  action?: { label: string; path: string };
  unsubscribe?: { label: string; path: string };
};

export function translatedMail({ email: to, language, name }: MailReader, texts: Texts): Mail {
  const { subject, text, params, action, unsubscribe, ...more } = texts;
  const t = translatorFor(language);
  const linkOf = ({ label, path }: { label: string; path: string }) => ({
    label: t(label, params),
    path,
  });
  return {
    to,
    language,
    // An API caller may request a code before there is a name.
    greeting: name ? t("mails.greeting", { name }) : t("mails.greetingPlain"),
    ...more,
    subject: t(subject, params),
    paragraphs: text.flatMap((one): Paragraph[] => {
      if (!one) return [];
      if (typeof one === "string") return [t(one, params)];
      return ["line" in one ? one.line : one];
    }),
    ...(action && { action: linkOf(action) }),
    ...(unsubscribe && { unsubscribe: linkOf(unsubscribe) }),
  };
}
