import { redirect } from "@remix-run/node";
import { paths } from "~/urls";
import { mayRegister, type Applicant } from "~/features/applications/application-drafts.server";
import { noteOpenedDrafts } from "~/features/applications/opened-drafts.server";
import {
  applicationFor,
  lastEndedApplicationOf,
  type Application,
} from "~/features/applications/application-queries.server";
import { requestedPath } from "./auth/session.server";
import type { PageArgs } from "./request-args.server";

/**
 * Whose application this visit works on: the account's, or the browser's as long as there is none.
 */
export const applicantFrom = ({ actor, visitor, ip, language }: PageArgs<"anyone">): Applicant => ({
  actor,
  visitor,
  ip,
  language: actor?.language ?? language,
});

/**
 * The application's pages are open to strangers, but not by a link to somebody's own.
 * @throws a redirect to the log-in
 */
export function requireOwner({ actor, request, url }: PageArgs<"anyone">) {
  if (!actor && url.searchParams.has("own"))
    throw redirect(paths.login({ redirectTo: requestedPath(request) }));
}

/**
 * The application that this visit works on; null before the first word.
 * @throws a redirect to the log-in, or where the last one has ended to where the next one begins
 *   with its answers, or where registration is by invitation and this visit has none
 */
export async function openApplication(visit: PageArgs<"anyone">): Promise<Application | null> {
  requireOwner(visit);
  const { actor, visitor } = visit;
  await noteOpenedDrafts(actor, visitor);
  const open = await applicationFor(actor, visitor);
  if (!open && actor && (await lastEndedApplicationOf(actor.id))) throw redirect(paths.myProfile());
  if (!open && !(await mayRegister(actor))) throw redirect(paths.becomeAProvider());
  return open;
}
