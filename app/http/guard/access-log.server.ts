import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/platform/log.server";
import type { RequestNotes } from "~/platform/log-context.server";
import { isMeasured, recordRequest } from "~/platform/measurements.server";

type NameRoute = (url: string) => string;
let prepare: () => Promise<NameRoute> = () => Promise.resolve(() => "none");
let naming: Promise<NameRoute> | undefined;

/**
 * The figures of requests are told apart by what these names say. They are asked for at the first
 * request.
 */
export const nameRoutesBy = (names: typeof prepare) => void (prepare = names);

/** The line of the log of an answered request, and what it adds to the figures. */
export function noteRequest(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
  { id, ms, statements, account }: RequestNotes & { id: string; ms: number },
) {
  const status = response.statusCode;
  if (isMeasured())
    void (naming ??= prepare()).then((name) => recordRequest(name(url), { method, status, ms }));
  const path = loggedPath(url);
  if (path.startsWith("/assets/")) return;
  const cut = response.writableFinished ? undefined : true;
  log.info({ request: id, method, path, status, ms: Math.floor(ms), statements, account, cut });
}

/**
 * URLs that open something to everybody who has them: a shared shortlist, a calendar, a guest's
 * enquiry, a joining alert, the upload of a document, a draft that goes to another browser, the end
 * of reminders, a guest's grievance.
 */
export const opensByUrl =
  /^(\/shortlist\/shared\/|\/calendar\/|\/enquiries\/|\/tell-me\/|\/upload\/|\/application-reminders\/|\/grievance\/link\/|\/service-provider-onboarding\/hand-over\/)[^?]+/i;

/** Without the query, and without what opens something: the log's reader can open nothing. */
const loggedPath = (url: string): string =>
  (url.split("?", 1)[0] ?? "").replace(opensByUrl, "$1:token");
