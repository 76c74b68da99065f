import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/platform/config.server";
import { withReadPoint, type SeenChange } from "~/platform/database/read-point.server";
import { plainCookie, plainCookieIn } from "../auth/cookies.server";

const cookieName = "seen_change";
/** Longer than any replica that can be synced is behind. */
const secondsKept = 60;

/**
 * Where each process reads a replica of its own, the browser carries the number of its last write:
 * whichever process answers next shows that at least. A program that calls the API by a token keeps
 * no cookies, and sees what is there when it asks.
 */
export function runWithReadPoint<T>(
  request: IncomingMessage,
  response: ServerResponse,
  run: () => T,
): T {
  if (!config().databaseSyncUrl) return run();
  const { cookie = null, authorization } = request.headers;
  const carried = plainCookieIn(cookie, cookieName);
  const mustSee = authorization === undefined ? seenChange(carried) : "latest";
  const hasWritten = (change: SeenChange) => {
    if (response.headersSent) return;
    const others = [response.getHeader("Set-Cookie") ?? []]
      .flat()
      .map(String)
      .filter((one) => !one.startsWith(`${cookieName}=`));
    const seen = plainCookie(cookieName, String(change), secondsKept);
    response.setHeader("Set-Cookie", [...others, seen]);
  };
  return withReadPoint({ ...(mustSee === undefined ? {} : { mustSee }), hasWritten }, run);
}

function seenChange(carried: string | undefined): SeenChange | undefined {
  if (carried === "latest") return carried;
  return carried && /^\d{1,15}$/.test(carried) ? Number(carried) : undefined;
}
