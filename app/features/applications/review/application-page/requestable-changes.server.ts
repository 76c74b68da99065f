import type { TFunction } from "i18next";
import { translatorFor } from "~/platform/i18n.server";
import { changeRequestLabel } from "../../application-labels";
import { requestableFields, reviewedSteps } from "../application-review-forms";
import type { UnderReview } from "../application-for-review.server";

/** Rejected documents are ticked in advance, with the reason in the provider's language. */
export function requestableChanges(t: TFunction, { progress, owner }: UnderReview) {
  const ownerT = translatorFor(owner.language);
  return reviewedSteps.map((step) => ({
    step,
    title: t(`onboarding.step.${step}.title`),
    fields: requestableFields[step].map((field) => {
      const rejected = progress.files.filter(
        (file) => file.slot === field && file.state === "rejected",
      );
      return {
        name: `${step}.${field}`,
        label: changeRequestLabel(t, { field: field === "whole" ? null : field }),
        asked: rejected.length > 0,
        reason: rejected
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
