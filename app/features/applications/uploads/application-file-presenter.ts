import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { fileSize } from "~/platform/files/file-size";
import type { Language } from "~/platform/i18n";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import type { UploadedFile } from "../uploaded-files.server";
import type { CopiesOfFile } from "./file-copies.server";
import { isCertificate } from "../certificate-policy";
import { maxFilesIn, type Slot } from "../application-steps";
import { requiredFields } from "../answers/questionnaire";

export function presentFile(t: TFunction, language: Language, file: UploadedFile) {
  const { slot, pages, validUntil } = file;
  return {
    id: file.id,
    slot,
    slotLabel: t(`onboarding.slot.${slot}.label`),
    name: file.name,
    /** 'PDF, 3 pages, 240 KB'; for pictures just the size. */
    size: [pages && t("onboarding.upload.pdf", { count: pages }), fileSize(file.size)]
      .filter(Boolean)
      .join(", "),
    href: fileHref(file),
    thumb: file.type.startsWith("image/") ? paths.picture(file.fileId, "small") : null,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    caption: file.caption,
    state: file.state,
    stateLabel: t(`onboarding.reviewState.${file.state}`),
    validUntil: validUntil ? dayAsTyped(validUntil) : "",
    isCertificate: isCertificate(slot),
    validity:
      validUntil && t("onboarding.certificate.until", { day: formatDay(validUntil, language) }),
    why: whyRejected(t, file),
  };
}

export const fileHref = ({ id, slot, fileId }: UploadedFile) =>
  slot === "portfolioImages" ? paths.picture(fileId, "large") : paths.document(id);

export const whyRejected = (
  t: TFunction,
  { reason, note }: Pick<UploadedFile, "reason" | "note">,
) => reason && [t(`onboarding.documentReason.${reason}`), note].filter(Boolean).join(" ");

export type PresentedUploads = ReturnType<typeof presentUploads>;

export function presentUploads(
  slot: Slot,
  files: readonly UploadedFile[],
  isOpen: boolean,
  t: TFunction,
  language: Language,
  copiesOfFile: CopiesOfFile = () => [],
) {
  const own = files
    .filter((file) => file.slot === slot)
    .map((file) => ({
      ...presentFile(t, language, file),
      copies: presentCopies(t, copiesOfFile(file)),
    }));
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
    files: own.map(({ state, ...file }, index) => ({
      ...file,
      isDated: isOpen && file.isCertificate && state === "waiting",
      isFirst: index === 0,
      isSecond: index === 1,
      isLast: index === own.length - 1,
      state:
        state === "waiting" ? undefined : { state, label: t(`onboarding.documentState.${state}`) },
      note: [file.validity, file.why, ...file.copies].filter(Boolean).join(" "),
    })),
  };
}

/** For the applicant. */
const presentCopies = (t: TFunction, copies: ReturnType<CopiesOfFile>) =>
  copies.map(({ isOwn, slot }) =>
    isOwn ? sameSlot(t, slot) : t("onboarding.upload.sameElsewhere"),
  );

export const sameSlot = (t: TFunction, slot: Slot) =>
  t("onboarding.upload.sameSlot", { document: t(`onboarding.slot.${slot}.label`) });

const pictureTypes = "image/jpeg,image/png,image/webp,image/heic,image/heif";

export const acceptedTypes = (slot: Slot) =>
  slot === "portfolioImages" ? pictureTypes : `${pictureTypes},application/pdf`;
