import type { TFunction } from "i18next";
import {
  clearedAuthCookies,
  clearedSessionEvent,
  readPlainCookie,
  readSessionEvent,
  toasts,
  visitorCookie,
} from "~/http/cookies/cookies.server";
import { config } from "~/platform/config.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { isProtectedPath, paths } from "~/paths";
import { membershipOf } from "~/features/onboarding/queries.server";
import { failureToast, requestContext, wasRefused } from "~/http/request-context.server";
import { toastDurations } from "~/http/responses/redirect-with-toast.server";
import { asErrorPage } from "~/http/responses/errors.server";
import { languageOf } from "~/http/language.server";
import { translatorFor } from "~/platform/i18n.server";
import { currentAccount, currentSession } from "~/http/authentication/session.server";
import { formTokenFor, visitorOf } from "~/http/authentication/form-token.server";

/** What every page's frame needs: who is logged in, the language, the waiting toast, the form token. */
export async function loadRootData(request: Request) {
  const t = translatorFor(await languageOf(request));
  try {
    return await readRootData(request, t);
  } catch (error) {
    throw asErrorPage(error, t);
  }
}

async function readRootData(request: Request, t: TFunction) {
  const [language, session, account, visitor] = await Promise.all([
    languageOf(request),
    currentSession(request),
    currentAccount(request),
    visitorOf(request),
  ]);
  const waiting = await toasts.getToast(request);
  const { toast } = waiting;
  const headers = toast ? waiting.headers : new Headers();
  const event = readSessionEvent(request);
  if (event) headers.append("Set-Cookie", clearedSessionEvent);
  if (!account && readPlainCookie(request, "auth_token"))
    for (const cookie of clearedAuthCookies()) headers.append("Set-Cookie", cookie);
  // Renewed with every visit, so that a draft lives on for as long as somebody comes back to it.
  headers.append("Set-Cookie", await visitorCookie.write(visitor.id));

  const user = account && {
    name: account.name,
    image: account.imageFileId ? paths.picture(account.imageFileId, "small") : null,
    role: account.role,
  };
  const sessionState = {
    token: session && account && { id: session.id, expiresAt: session.expiresAt.toISOString() },
    user,
    // The names of the seed; the next person at a shared browser can read them, so neither is filled in.
    user_data: account && {
      phone: null,
      membershipStatus: await membershipOf(account.id),
      location: { coordinates: null },
    },
    event,
    language,
    protected: isProtectedPath(new URL(request.url).pathname),
    messages: {
      loggedIn: t("accounts.tabs.loggedIn"),
      loggedOut: t("accounts.tabs.loggedOut"),
      notCarried: t("layout.language.notCarried"),
    },
  };
  const { nonce, id } = requestContext();
  return {
    shell: {
      user,
      language,
      csrf: await formTokenFor(request, account?.id),
      nonce,
      requestId: id,
      /** 'Error: ' when this page answers a refused form. */
      titlePrefix: wasRefused() ? t("errors.titlePrefix") : "",
      /** The product's name, as the reader's language spells it. */
      brand: t("layout.wordmark"),
      year: Number(istDay(now()).slice(0, 4)),
      trialCopy: config().mode !== "production",
      toasts: toastsOf(toast),
      sessionState: JSON.stringify(sessionState).replaceAll("<", "\\u003c"),
    },
    headers,
  };
}

/** The toast that waited for this page, and what went wrong with the form that it answers. */
function toastsOf(waiting: Awaited<ReturnType<typeof toasts.getToast>>["toast"]) {
  const failure = failureToast();
  return [
    ...(waiting
      ? [
          {
            id: newId(),
            type: waiting.type === "warning" ? ("info" as const) : waiting.type,
            message: waiting.message,
            duration: waiting.duration,
          },
        ]
      : []),
    ...(failure
      ? [{ id: newId(), type: "error" as const, message: failure, duration: toastDurations.error }]
      : []),
  ];
}
