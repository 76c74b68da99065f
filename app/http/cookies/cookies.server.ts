import { createCookie, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { config } from "~/platform/config.server";

const { mode, sessionSecrets, appUrl } = config();

/** Off only in demo and development on plain http, where Safari would drop the cookie. */
const secure = mode === "production" || appUrl.startsWith("https:");

const common = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
const day = 24 * 3600;

/** The browser itself, before and beside any account: its draft application and its form token hang on it. */
export const visitorCookie = createCookie("visitor", {
  ...common,
  secrets: sessionSecrets,
  maxAge: 180 * day,
});

/** The pending sign-up's id, between its form and its code. */
export const signupCookie = createCookie("signup", {
  ...common,
  secrets: sessionSecrets,
  maxAge: day / 24,
});

/** Between the steps of a forgotten password: the address, then the code that proved it. */
export const passwordResetCookie = createCookie("password_reset", {
  ...common,
  secrets: sessionSecrets,
  maxAge: 15 * 60,
});

/** Between the form of a new e-mail address and its code: whose account, which address. */
export const emailChangeCookie = createCookie("email_change", {
  ...common,
  secrets: sessionSecrets,
  maxAge: 30 * 60,
});

/** References of the enquiries that this browser sent, newest first: what its thank-you pages may show. */
export const enquiriesCookie = createCookie("enquiries", {
  ...common,
  secrets: sessionSecrets,
  maxAge: 90 * day,
});

export const lifetimeDays = { remembered: 30, brief: 1 };

/** `auth_token` is opaque, so it needs no signature; `remember_me` is '1' or absent. */
export function authCookies(token: string, remembered: boolean): string[] {
  const maxAge = (remembered ? lifetimeDays.remembered : lifetimeDays.brief) * day;
  return [
    plain("auth_token", token, maxAge),
    remembered ? plain("remember_me", "1", maxAge) : plain("remember_me", "", 0),
  ];
}

export const clearedAuthCookies = () => [plain("auth_token", "", 0), plain("remember_me", "", 0)];

export const readPlainCookie = (request: Request, name: string) =>
  plainCookieIn(request.headers.get("Cookie"), name);

export function plainCookieIn(header: string | null, name: string): string | undefined {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? "");
  return found?.[1] || undefined;
}

function plain(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** remix-toast's own cookie is unsigned: anyone could forge a message of ours. */
export const toasts = createToastUtilsWithCustomSession(
  createCookieSessionStorage({ cookie: { ...common, name: "toast", secrets: sessionSecrets } }),
);

/** Tells the next page that a log-in or log-out just happened, so that its script tells the other tabs. Read once. */
export const sessionEvent = (event: "login" | "logout") => plain("session_event", event, 60);
export const clearedSessionEvent = plain("session_event", "", 0);

export function readSessionEvent(request: Request): "login" | "logout" | null {
  const event = readPlainCookie(request, "session_event");
  return event === "login" || event === "logout" ? event : null;
}
