import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";

type Certificate = { name: string; validUntil: string };

export function certificateMail(
  reader: MailReader,
  kind: "soon" | "expired",
  { name, validUntil }: Certificate,
): Mail {
  const t = translatorFor(reader.language);
  const params = { name, day: formatDay(validUntil as IstDay, reader.language) };
  return {
    ...mailHead(reader),
    subject: t(`onboarding.mails.certificate.${kind}.subject`, params),
    paragraphs: [
      t(`onboarding.mails.certificate.${kind}.text`, params),
      t("onboarding.mails.certificate.live"),
    ],
    action: { label: t("onboarding.mails.certificate.action"), path: paths.certificates() },
  };
}

export function certificateWaitingMail(
  reader: MailReader,
  {
    id,
    reference,
    businessName,
  }: { id: ApplicationId; reference: string; businessName: string | null },
): Mail {
  const t = translatorFor(reader.language);
  const name = businessName ?? reference;
  return {
    ...mailHead(reader),
    subject: t("onboarding.mails.certificateWaiting.subject", { name }),
    paragraphs: [t("onboarding.mails.certificateWaiting.text", { name, reference })],
    action: {
      label: t("onboarding.mails.certificateWaiting.action"),
      path: paths.adminProvider(id),
    },
  };
}

/** `why` is null if it was accepted. */
export function certificateDecidedMail(reader: MailReader, name: string, why: string | null): Mail {
  const t = translatorFor(reader.language);
  const kind = why === null ? "accepted" : "rejected";
  return {
    ...mailHead(reader),
    subject: t(`onboarding.mails.certificate.${kind}.subject`, { name }),
    paragraphs: [
      t(`onboarding.mails.certificate.${kind}.text`, { name }),
      ...(why ? [why, t("onboarding.mails.certificate.live")] : []),
    ],
    action: { label: t("onboarding.mails.certificate.action"), path: paths.certificates() },
  };
}
