import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/platform/log.server";
import type { RequestNotes } from "~/platform/log-context.server";
import { isMeasured, recordRequest } from "~/platform/measurements.server";

type NameRoute = (url: string) => string;
let prepare: () => Promise<NameRoute> = () => Promise.resolve(() => "none");
let naming: Promise<NameRoute> | undefined;

/** Requests' metrics are grouped by these names, which are prepared at the first request. */
export const nameRoutesBy = (names: typeof prepare) => void (prepare = names);

/** The log line of an answered request, and its metrics. */
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
 * URLs that grant access to anyone who has them: a shared shortlist, a calendar, a guest's enquiry,
 * a joining alert, the upload of a document, a draft that goes to another browser, the end of
 * reminders, a guest's grievance.
 */
export const opensByUrl =
  /^(\/shortlist\/shared\/|\/calendar\/|\/enquiries\/|\/tell-me\/|\/upload\/|\/application-reminders\/|\/grievance\/link\/)[^?]+/i;

/** Without the query and any token: the log's readers gain no access. */
const loggedPath = (url: string): string =>
  (url.split("?", 1)[0] ?? "").replace(opensByUrl, "$1:token");
