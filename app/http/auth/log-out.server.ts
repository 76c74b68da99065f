import type { Account } from "~/features/accounts/account-queries.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { newId } from "~/platform/ids.server";
import {
  clearedAuthCookies,
  cookieHeaders,
  earlierVisitorsCookie,
  sessionEvent,
  visitorCookie,
} from "./cookies.server";
import {
  clearPendingEmail,
  passwordResetCookie,
  pendingLogInCookie,
  signupCookie,
  strangersLanguageCookie,
} from "./pending-cookies.server";
import { clearSearch, clearSentReferences, writeShortlist } from "./browsing-cookies.server";
import { visitorsOf } from "./form-token.server";

/** The next user finds nothing of this one's but saved forms, which only this account opens. */
export async function logOutHeaders(request: Request, actor: Account | null) {
  const headers = cookieHeaders([
    ...clearedAuthCookies(),
    ...(await clearedPersonalCookies()),
    await clearSentReferences(),
    await clearSearch(),
    await writeShortlist([]),
    // A log-out in an old tab, with no one logged in, ends no visit.
    ...(actor ? await newVisitorCookies(request, actor) : []),
    sessionEvent("logout"),
  ]);
  headers.set("Clear-Site-Data", '"cache", "storage"');
  return headers;
}

export const clearedPersonalCookies = async () => [
  await signupCookie.clear(),
  await passwordResetCookie.clear(),
  await clearPendingEmail(),
  await pendingLogInCookie.clear(),
  await strangersLanguageCookie.clear(),
];

async function newVisitorCookies(request: Request, actor: Account) {
  const before = await visitorsOf(request);
  // A post from before the log-in may have arrived after it.
  for (const visitor of before.slice(0, 1)) await takeOverDraft(actor, visitor, null);
  return [
    await visitorCookie.write(newId()),
    await earlierVisitorsCookie.write(before.slice(0, maxEarlier)),
  ];
}

const maxEarlier = 10;
