import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";

type Kind = "soon" | "expired" | "accepted" | "rejected";
type Certificate = { name: string; validUntil?: IstDay };

/** @param why it was rejected */
export function certificateMail(
  reader: MailReader,
  kind: Kind,
  { name, validUntil }: Certificate,
  why?: string,
): Mail {
  const t = translatorFor(reader.language);
  const params = { name, day: validUntil && formatDay(validUntil, reader.language) };
  return {
    ...mailHead(reader),
    subject: t(`onboarding.mails.certificate.${kind}.subject`, params),
    paragraphs: [
      t(`onboarding.mails.certificate.${kind}.text`, params),
      ...(why ? [why] : []),
      ...(kind === "accepted" ? [] : [t("onboarding.mails.certificate.live")]),
    ],
    action: { label: t("onboarding.mails.certificate.action"), path: paths.certificates() },
  };
}
