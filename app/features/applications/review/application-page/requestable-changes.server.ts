import type { TFunction } from "i18next";
import { translatorFor } from "~/platform/i18n.server";
import { changeRequestLabel, requestText } from "../../application-labels";
import { changeReasonsOf } from "../change-reasons";
import { requestableFields, reviewedSteps } from "../application-review-forms";
import type { UnderReview } from "../application-for-review.server";

/** Rejected documents are ticked in advance; several reasons are in the provider's language. */
export function requestableChanges(t: TFunction, { progress, owner }: UnderReview) {
  const ownerT = translatorFor(owner.language);
  return reviewedSteps.map((step) => ({
    step,
    title: t(`onboarding.step.${step}.title`),
    fields: requestableFields[step].map((field) => {
      const rejected = progress.files.filter(
        (file) => file.slot === field && file.state === "rejected",
      );
      const [only] = rejected.length === 1 ? rejected : [];
      const code = only?.reason === "other" ? null : only?.reason;
      return {
        name: `${step}.${field}`,
        label: changeRequestLabel(t, { field: field === "whole" ? null : field }),
        asked: rejected.length > 0,
        codes: changeReasonsOf(field).map((value) => ({
          value,
          label: requestText(t, { code: value, reason: "" }),
        })),
        code,
        reason: only
          ? (only.note ?? "")
          : rejected
              .map(({ name, reason, note }) =>
                [`${name}:`, reason && ownerT(`onboarding.documentReason.${reason}`), note]
                  .filter(Boolean)
                  .join(" "),
              )
              .join("\n"),
      };
    }),
  }));
}
