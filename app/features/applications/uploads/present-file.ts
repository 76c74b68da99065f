import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { fileSize } from "~/platform/files/file-size";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import type { UploadedFile } from "../uploaded-files.server";
import { isCertificate } from "../certificate-policy";

export function presentFile(t: TFunction, file: UploadedFile) {
  return {
    id: file.id,
    slot: file.slot,
    slotLabel: t(`onboarding.slot.${file.slot}.label`),
    name: file.name,
    size: sizeLabel(t, file),
    href:
      file.slot === "portfolioImages"
        ? paths.picture(file.fileId, "large")
        : paths.document(file.id),
    thumb: file.type.startsWith("image/") ? paths.picture(file.fileId, "small") : null,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    caption: file.caption,
    state: file.state,
    stateLabel: t(`onboarding.reviewState.${file.state}`),
    validUntil: file.validUntil ? dayAsTyped(file.validUntil) : "",
    isCertificate: isCertificate(file.slot),
    validity: validity(t, file),
    why: file.reason
      ? [t(`onboarding.documentReason.${file.reason}`), file.note].filter(Boolean).join(" ")
      : null,
  };
}

export const validity = (t: TFunction, { validUntil }: Pick<UploadedFile, "validUntil">) =>
  validUntil && t("onboarding.certificate.until", { day: dayAsTyped(validUntil) });

/** 'PDF, 3 pages, 240 KB'; for pictures just the size. */
export const sizeLabel = (t: TFunction, { pages, size }: Pick<UploadedFile, "pages" | "size">) =>
  [pages && t("onboarding.upload.pdf", { count: pages }), fileSize(size)]
    .filter(Boolean)
    .join(", ");
