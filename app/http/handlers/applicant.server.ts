import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import type { Applicant } from "~/features/onboarding/drafts.server";
import { requestedPath } from "../authentication/session.server";
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

/** The application's pages are open to strangers, but not by a link to somebody's own. @throws a redirect to the log-in */
export function requireOwner({ actor, request, url }: PageArgs<"anyone">) {
  if (!actor && url.searchParams.has("own"))
    throw redirect(paths.login({ redirectTo: requestedPath(request) }));
}
