import { isPublished } from "../../application-lifecycle";
import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { Refusal } from "~/platform/refusals";
import { filesOf, type UploadedFile } from "../../uploaded-files.server";
import { presentFile } from "../../uploads/application-file-presenter";
import { applicationFor, type Application } from "../../application-queries.server";
import { missingDocuments, outstandingDocuments } from "../../outstanding-documents.server";
import { expiryEmails, isCertificate } from "../../certificate-policy";

/** @throws Refusal notFound if there is no profile */
export async function presentCertificates(actor: Account, t: TFunction, language: Language) {
  const application = await applicationFor(actor, "");
  if (!application || !isPublished(application.state))
    throw new Refusal("notFound", "onboarding.certificate.closed");
  const files = await filesOf(application.id);
  const missing = missingDocuments(await outstandingDocuments(application, files), files);
  return {
    title: t("onboarding.certificate.title"),
    wanted: missing.map((slot) => ({ slot, label: t(`onboarding.slot.${slot}.label`) })),
    certificates: files
      .filter(({ slot }) => isCertificate(slot))
      .map((file) => ({ ...presentFile(t, language, file), ends: endsSoon(file, t, language) })),
  };
}

export type CertificatesPage = Awaited<ReturnType<typeof presentCertificates>>;

export const presentExpiring = (
  { state }: Pick<Application, "state">,
  files: readonly Dated[],
  t: TFunction,
  language: Language,
) =>
  isPublished(state)
    ? files.map((file) => endsSoon(file, t, language)).filter((text) => text !== null)
    : [];

type Dated = Pick<UploadedFile, "slot" | "state" | "validUntil">;

function endsSoon(file: Dated, t: TFunction, language: Language) {
  if (!file.validUntil || (file.state !== "accepted" && file.state !== "expired")) return null;
  if (file.validUntil > addDays(istDay(now()), expiryEmails[0])) return null;
  return t(`onboarding.certificate.${file.state === "expired" ? "expired" : "soon"}`, {
    document: t(`mails.document.${file.slot}`),
    day: formatDay(file.validUntil, language),
  });
}
