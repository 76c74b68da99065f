import type { TFunction } from "i18next";
import { paths } from "~/paths";
import type { UploadedFile } from "../answers/answers.server";
import { mostIn, type Slot } from "../answers/choices";
import { sizeLabel } from "./present-file";
import { pointsFor, requiredFields } from "../answers/score";

export type PresentedUploads = ReturnType<typeof presentUploads>;

/** An upload slot with its files, in finished words. */
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
    optional: !requiredFields.has(slot),
    points: pointsFor(slot),
    isOpen,
    isPicture,
    single: mostIn[slot] === 1,
    isFull: mostIn[slot] > 1 && own.length >= mostIn[slot],
    count: isPicture
      ? t("onboarding.upload.count", { many: own.length, most: mostIn[slot] })
      : null,
    accept: isPicture ? pictureTypes : `${pictureTypes},application/pdf`,
    files: own.map((file, index) => ({
      id: file.id,
      name: file.name,
      size: sizeLabel(t, file),
      thumb: file.type === "application/pdf" ? null : paths.picture(file.fileId, "small"),
      href: isPicture ? paths.picture(file.fileId, "large") : paths.document(file.id),
      caption: file.caption,
      isFirst: index === 0,
      isLast: index === own.length - 1,
      state:
        file.state === "waiting"
          ? undefined
          : {
              tone: file.state === "accepted" ? ("good" as const) : ("bad" as const),
              label: t(`onboarding.documentState.${file.state}`),
            },
      note: [file.reason && t(`onboarding.documentReason.${file.reason}`), file.note]
        .filter(Boolean)
        .join(" "),
    })),
  };
}

const pictureTypes = "image/jpeg,image/png,image/webp,image/heic,image/heif";
