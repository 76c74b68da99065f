import { redirect } from "@remix-run/node";
import { paths } from "~/urls";
import { mayRegister, type Applicant } from "~/features/applications/application-drafts.server";
import {
  applicationFor,
  lastEndedApplicationOf,
} from "~/features/applications/application-queries.server";
import { requestedPath } from "./auth/session.server";
import type { PageArgs } from "./request-args.server";

export const applicantFrom = ({ actor, visitor, ip, language }: PageArgs<"anyone">): Applicant => ({
  actor,
  visitor,
  ip,
  language: actor?.language ?? language,
});

/** A link to one's own application needs a login. @throws a redirect to it */
export function requireOwner({ actor, request, url }: PageArgs<"anyone">) {
  if (!actor && url.searchParams.has("own"))
    throw redirect(paths.login({ redirectTo: requestedPath(request) }));
}

/** Null before anything was entered. @throws a redirect if it has ended or lacks an invitation */
export async function openApplication(visit: PageArgs<"anyone">) {
  requireOwner(visit);
  const { actor, visitor } = visit;
  const open = await applicationFor(actor, visitor);
  if (!open && actor && (await lastEndedApplicationOf(actor.id))) throw redirect(paths.myProfile());
  if (!open && !(await mayRegister(actor))) throw redirect(paths.becomeAProvider());
  return open;
}
