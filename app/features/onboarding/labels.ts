import type { TFunction } from "i18next";

/** What a change request is about: the question or upload by its name, or the whole step. */
export const changeRequestLabel = (t: TFunction, { field }: { field: string | null }): string =>
  field
    ? t([`onboarding.field.${field}.label`, `onboarding.slot.${field}.label`])
    : t("onboarding.wholeStep");
