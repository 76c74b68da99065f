import type { TFunction } from "i18next";

/** What a change request is about: the question or upload by its name, or the whole step. */
export const changeRequestLabel = (t: TFunction, { field }: { field: string | null }): string =>
  field
    ? t([`onboarding.field.${field}.label`, `onboarding.slot.${field}.label`])
    : t("onboarding.wholeStep");

type Rejection = { code?: string | null; reason?: string | null };

/**
 * Why an application was rejected or a profile suspended, in the reader's language: the chosen
 * sentence, then what the reviewer added.
 */
export function decisionWords(t: TFunction, { code, reason }: Rejection): string | null {
  const sentence = code && code !== "other" ? t(`onboarding.rejectionReason.${code}`) : null;
  return [sentence, reason].filter(Boolean).join(" ") || null;
}
