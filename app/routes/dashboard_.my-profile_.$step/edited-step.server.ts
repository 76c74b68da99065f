import type { Applicant } from "~/features/applications/application-drafts.server";
import { isEditedStep, type EditedStep } from "~/features/applications/application-steps";
import { notFound } from "~/platform/refusals";
import { applicantOf } from "../service-provider-onboarding.$step/step-posts.server";

export function editedStepOf(name: string): EditedStep {
  if (!isEditedStep(name)) throw notFound();
  return name;
}

export const editorIn = (post: Parameters<typeof applicantOf>[0]): Applicant => ({
  ...applicantOf(post),
  editsProfile: true,
});
