import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { dayParts, formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import type { Slot } from "../../application-steps";

type Kind = "soon" | "expired" | "accepted" | "rejected";
type Certificate = { slot: Slot; name: string; validUntil?: IstDay };

/** @param why it was rejected */
export function certificateMail(
  reader: MailReader,
  kind: Kind,
  { slot, name, validUntil }: Certificate,
  why?: string | null,
) {
  const { language } = reader;
  const t = translatorFor(language);
  return translatedMail(reader, {
    subject: `onboarding.mails.certificate.${kind}.subject`,
    text: [
      `onboarding.mails.certificate.${kind}.text`,
      why && { quote: why },
      kind !== "accepted" && "onboarding.mails.certificate.live",
    ],
    params: {
      document: t(`mails.document.${slot}`),
      day: validUntil && formatDay(validUntil, language),
    },
    ...(validUntil && {
      card: {
        title: t(`onboarding.slot.${slot}.label`),
        day: dayParts(validUntil, language),
        // There may be several, which only their files' names tell apart.
        ...(slot === "additionalCertificates" && { lines: [name] }),
        state: t(kind === "expired" ? "onboarding.documentState.expired" : "mails.lastDay"),
      },
    }),
    action: { label: "onboarding.mails.certificate.action", path: paths.certificates() },
  });
}
