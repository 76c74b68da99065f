import type { TFunction } from "i18next";

export const changeRequestLabel = (t: TFunction, { field }: { field: string | null }) =>
  field
    ? t([`onboarding.field.${field}.label`, `onboarding.slot.${field}.label`])
    : t("onboarding.wholeStep");

type Requested = { code?: string | null; reason: string };

export const requestText = (t: TFunction, { code, reason }: Requested) =>
  [code && t([`onboarding.changeReason.${code}`, `onboarding.documentReason.${code}`]), reason]
    .filter(Boolean)
    .join(" ");

type Rejection = { code?: string | null; reason?: string | null };

export function decisionText(t: TFunction, { code, reason }: Rejection) {
  const sentence = code && code !== "other" ? t(`onboarding.rejectionReason.${code}`) : null;
  return [sentence, reason].filter(Boolean).join(" ") || null;
}
