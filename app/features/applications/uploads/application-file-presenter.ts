import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import type { UploadedFile } from "../uploaded-files.server";
import { isCertificate } from "../certificate-policy";
import { validity } from "./present-file";
import { maxFilesIn, type Slot } from "../answers/choices";
import { sizeLabel } from "./present-file";
import { requiredFields } from "../answers/application-score";

export type PresentedUploads = ReturnType<typeof presentUploads>;

export function presentUploads(
  slot: Slot,
  files: readonly UploadedFile[],
  isOpen: boolean,
  t: TFunction,
) {
  const own = files.filter((file) => file.slot === slot);
  const isPicture = slot === "portfolioImages";
  return {
    slot,
    label: t(`onboarding.slot.${slot}.label`),
    hint: t(`onboarding.slot.${slot}.hint`),
    hintOfKind: t(`onboarding.upload.kind.${isPicture ? "picture" : "certificates"}`),
    optional: !requiredFields.has(slot),
    isOpen,
    isPicture,
    single: maxFilesIn[slot] === 1,
    isFull: maxFilesIn[slot] > 1 && own.length >= maxFilesIn[slot],
    count: isPicture
      ? t("onboarding.upload.count", { many: own.length, most: maxFilesIn[slot] })
      : null,
    accept: acceptedTypes(slot),
    files: own.map((file, index) => ({
      id: file.id,
      name: file.name,
      size: sizeLabel(t, file),
      thumb: file.type === "application/pdf" ? null : paths.picture(file.fileId, "small"),
      href: isPicture ? paths.picture(file.fileId, "large") : paths.document(file.id),
      caption: file.caption,
      validUntil: file.validUntil ? dayAsTyped(file.validUntil) : "",
      isDated: isOpen && isCertificate(slot) && file.state === "waiting",
      isFirst: index === 0,
      isSecond: index === 1,
      isLast: index === own.length - 1,
      state:
        file.state === "waiting"
          ? undefined
          : {
              tone: file.state === "accepted" ? ("good" as const) : ("bad" as const),
              label: t(`onboarding.documentState.${file.state}`),
            },
      note: [
        validity(t, file),
        file.reason && t(`onboarding.documentReason.${file.reason}`),
        file.note,
      ]
        .filter(Boolean)
        .join(" "),
    })),
  };
}

const pictureTypes = "image/jpeg,image/png,image/webp,image/heic,image/heif";

export const acceptedTypes = (slot: Slot): string =>
  slot === "portfolioImages" ? pictureTypes : `${pictureTypes},application/pdf`;
