import type { Applicant } from "~/features/onboarding/drafts.server";
import type { PageArgs } from "./request-args.server";

/** Whose application this visit works on: the account's, or the browser's as long as there is none. */
export const applicantFrom = ({
  actor,
  visitor,
  address,
  language,
}: PageArgs<"anyone">): Applicant => ({
  actor,
  visitor,
  address,
  language: actor?.language ?? language,
});
