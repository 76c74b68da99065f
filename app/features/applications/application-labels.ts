import type { TFunction } from "i18next";

/** The label of a change request: of its question or upload, or "the whole step". */
export const changeRequestLabel = (t: TFunction, { field }: { field: string | null }): string =>
  field
    ? t([`onboarding.field.${field}.label`, `onboarding.slot.${field}.label`])
    : t("onboarding.wholeStep");

type Rejection = { code?: string | null; reason?: string | null };

/**
 * Why an application was rejected or a profile suspended, in the reader's language: the standard
 * reason, then the reviewer's own words.
 */
export function decisionText(t: TFunction, { code, reason }: Rejection): string | null {
  const sentence = code && code !== "other" ? t(`onboarding.rejectionReason.${code}`) : null;
  return [sentence, reason].filter(Boolean).join(" ") || null;
}
