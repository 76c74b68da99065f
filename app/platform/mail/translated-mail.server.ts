import { translatorFor } from "../i18n.server";
import { mailHead, type Mail, type MailReader } from "./template.server";

type Texts = Pick<Mail, "highlight" | "urgent" | "expiresAt"> & {
  subject: string;
  /** Keys of texts, and what people wrote. */
  text: readonly (string | { quote: string })[];
  params?: Record<string, string | number | undefined>;
  action?: { label: string; path: string };
};

/** An email of our texts, in its reader's language. */
export function translatedMail(reader: MailReader, texts: Texts): Mail {
  const { subject, text, params, action, ...more } = texts;
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    ...more,
    subject: t(subject, params),
    paragraphs: text.map((one) => (typeof one === "string" ? t(one, params) : one.quote)),
    ...(action && { action: { ...action, label: t(action.label, params) } }),
  };
}
