import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/platform/log.server";
import type { RequestNotes } from "~/platform/log-context.server";
import { isMeasured, recordRequest } from "~/platform/measurements.server";
import { pathOf } from "./probe-paths";

type NameRoute = (url: string) => string;
let prepare: () => Promise<NameRoute> = () => Promise.resolve(() => "none");
let naming: Promise<NameRoute> | undefined;

export const nameRoutesBy = (names: typeof prepare) => void (prepare = names);

export function noteRequest(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
  { id, ms, statements, account }: RequestNotes & { id: string; ms: number },
) {
  const status = response.statusCode;
  if (isMeasured())
    void (naming ??= prepare()).then((name) => recordRequest(name(url), { method, status, ms }));
  // The log's readers gain no access.
  const path = pathOf({ url }).replace(opensByUrl, "$1:token");
  if (path.startsWith("/assets/")) return;
  const cut = response.writableFinished ? undefined : true;
  log.info({ request: id, method, path, status, ms: Math.floor(ms), statements, account, cut });
}

/** These URLs grant access to anyone who has them. */
export const opensByUrl =
  /^(\/shortlist\/shared\/|\/calendar\/|\/enquiries\/|\/tell-me\/|\/upload\/|\/application-reminders\/|\/grievance\/link\/)[^?]+/i;
