import type { TFunction } from "i18next";
import {
  clearedAuthCookies,
  clearedSessionEvent,
  clearedToast,
  readPlainCookie,
  readSessionEvent,
  toasts,
  visitorCookie,
} from "~/http/auth/cookies.server";
import { config } from "~/platform/config.server";
import { version } from "~/platform/version.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { isProtectedPath, paths } from "~/urls";
import { failureToast, requestContext, wasRefused } from "~/http/request-context.server";
import { toastDurations } from "~/http/responses/redirect-with-toast.server";
import { impersonationBanner } from "~/features/accounts/sign-in/impersonation/impersonation-presenter.server";
import { asErrorPage } from "~/http/responses/errors.server";
import { languageOf } from "~/http/language.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { shortlistOf } from "~/http/auth/browsing-cookies.server";
import { currentAccount, currentSession } from "~/http/auth/session.server";
import { formTokenFor, visitorOf } from "~/http/auth/form-token.server";
import { openingTitle } from "~/features/site/opening-presenter.server";
import { isSiteOpen, site } from "~/platform/site/current-site.server";
import { textIn, type Site } from "~/platform/site/site-settings";
import type { SiteOffer } from "~/features/site/views/use-offer";
import { headLinks } from "./head-links.server";
import { memberFrame, strangerFrame } from "./member-frame.server";
import { menuUser, sessionStateFor } from "./session-state.server";

export async function loadRootData(request: Request) {
  const language = await languageOf(request);
  const t = translatorFor(language);
  try {
    return await readRootData(request, t, language);
  } catch (error) {
    throw asErrorPage(error, t);
  }
}

async function readRootData(request: Request, t: TFunction, language: Language) {
  const { nonce, id, theme, rendering } = requestContext();
  const { pathname } = new URL(request.url);
  const everywhere = {
    language,
    // A cached page is shared by everyone.
    nonce: rendering ? undefined : nonce,
    requestId: id,
    titlePrefix: wasRefused() ? t("errors.titlePrefix") : "",
    theme,
    links: headLinks(site(), language),
    /** Inline, since a file would need another request. */
    prefetch: rendering ? speculationRules : undefined,
    logo: logoOf(site()),
    offer: offerOf(site()),
    announcements: [
      isSiteOpen() || pathname === paths.opening() ? "" : openingTitle(t, language),
      textIn(site().announcement, language),
    ].filter(Boolean),
    year: Number(istDay(now()).slice(0, 4)),
    trialCopy: config().mode !== "production",
  };
  if (rendering) {
    const { csrf, sessionState, user } = rendering;
    const shell = {
      ...everywhere,
      csrf,
      sessionState,
      toasts: [],
      user: user && { ...user, image: null, rangoli: "", avatars: rendering.avatars },
      version: versionFor(user),
      impersonation: null,
    };
    return { shell, headers: null };
  }
  const [session, account, visitor] = await Promise.all([
    currentSession(request),
    currentAccount(request),
    visitorOf(request),
  ]);
  const { toast } = await toasts.getToast(request);
  const headers = new Headers();
  if (readPlainCookie(request, "toast")) headers.append("Set-Cookie", clearedToast);
  const event = readSessionEvent(request);
  if (event) headers.append("Set-Cookie", clearedSessionEvent);
  if (!account && readPlainCookie(request, "auth_token"))
    for (const cookie of clearedAuthCookies()) headers.append("Set-Cookie", cookie);
  // Renewed with every visit, so that a draft lasts for as long as its owner comes back to it.
  headers.append("Set-Cookie", await visitorCookie.write(visitor.id));

  const frame = account ? await memberFrame(account.id) : strangerFrame(await shortlistOf(request));
  requestContext().shortlist = frame.shortlist;
  const sessionState = sessionStateFor({
    session: account && session,
    account,
    event,
    language,
    isProtected: isProtectedPath(pathname),
    ...frame,
  });
  return {
    shell: {
      ...everywhere,
      user: account && { ...menuUser(account), rangoli: frame.rangoli },
      version: versionFor(account),
      impersonation: impersonationBanner(session, t, language),
      csrf: await formTokenFor(request, account?.id),
      toasts: toastsOf(toast),
      sessionState,
    },
    headers,
  };
}

/** Administrators are asked for it when something goes wrong. */
const versionFor = (user: { role: string } | null) => (user?.role === "admin" ? version : null);

const logoOf = ({ logo }: Site) => logo && paths.picture(logo, "small");

const offerOf = ({ languages, hidden }: Site): SiteOffer => ({
  languages,
  hidden: { categories: hidden.categories, eventTypes: hidden.eventTypes },
});

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

const withoutQuery = { not: { href_matches: "/*\\?*" } };
const linksTo = (...paths: string[]) => ({ and: [{ href_matches: paths }, withoutQuery] });

/** Only pages cached for everyone. A profile while it is pressed: each request counts as a view. */
const speculationRules = JSON.stringify({
  prefetch: [
    { where: linksTo("/", "/providers", "/services/*"), eagerness: "moderate" },
    { where: linksTo("/providers/:name"), eagerness: "conservative" },
  ],
});
