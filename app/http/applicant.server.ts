import { redirect } from "@remix-run/node";
import { paths } from "~/urls";
import { mayRegister, type Applicant } from "~/features/applications/application-drafts.server";
import {
  applicationFor,
  lastEndedApplicationOf,
  type Application,
} from "~/features/applications/application-queries.server";
import { requestedPath } from "./auth/session.server";
import type { PageArgs } from "./request-args.server";

/** The applicant of this visit: the account, or the browser if no one is logged in. */
export const applicantFrom = ({ actor, visitor, ip, language }: PageArgs<"anyone">): Applicant => ({
  actor,
  visitor,
  ip,
  language: actor?.language ?? language,
});

/**
 * The application's pages are open to strangers, but a link to one's own application needs a login.
 * @throws a redirect to the log-in
 */
export function requireOwner({ actor, request, url }: PageArgs<"anyone">) {
  if (!actor && url.searchParams.has("own"))
    throw redirect(paths.login({ redirectTo: requestedPath(request) }));
}

/**
 * The application of this visit; null before anything was entered.
 * @throws a redirect: to the log-in; if the last application has ended, to where the next one
 *   begins with its answers; or if registration is by invitation and this visit has none
 */
export async function openApplication(visit: PageArgs<"anyone">): Promise<Application | null> {
  requireOwner(visit);
  const { actor, visitor } = visit;
  const open = await applicationFor(actor, visitor);
  if (!open && actor && (await lastEndedApplicationOf(actor.id))) throw redirect(paths.myProfile());
  if (!open && !(await mayRegister(actor))) throw redirect(paths.becomeAProvider());
  return open;
}
