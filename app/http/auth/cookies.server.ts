import { createCookie, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { z } from "zod";
import { config } from "~/platform/config.server";
import { workingRetentionDays } from "~/platform/retention";

const { mode, sessionSecrets, appUrl } = config();

/** Off only in demo and development on plain HTTP, where Safari would drop the cookie. */
const secure = mode === "production" || appUrl.startsWith("https:");

const common = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
const day = 24 * 3600;

export function signedCookie<Value>(name: string, maxAge: number, schema: z.ZodType<Value>) {
  const cookie = createCookie(name, { ...common, secrets: sessionSecrets, maxAge });
  const readHeader = async (header: string | null): Promise<Value | null> =>
    schema.safeParse(await cookie.parse(header)).data ?? null;
  return {
    readHeader,
    read: (request: Request) => readHeader(request.headers.get("Cookie")),
    write: (value: Value) => cookie.serialize(value),
    clear: () => cookie.serialize("", { maxAge: 0 }),
  };
}

/** A browser's draft and form token depend on it, with or without an account. */
export const visitorCookie = signedCookie(
  "visitor",
  workingRetentionDays.abandonedDrafts * day,
  z.string(),
);

/** Forms rendered or saved under these ids still belong to this browser after a log-out. */
export const earlierVisitorsCookie = signedCookie("earlier_visitors", day, z.array(z.string()));

const lifetimeDays = { remembered: 30, brief: 1 };

/** `auth_token` is opaque, so it needs no signature; `remember_me` is '1' or absent. */
export function authCookies({
  cookieToken,
  remembered,
}: {
  cookieToken: string;
  remembered: boolean;
}) {
  const maxAge = (remembered ? lifetimeDays.remembered : lifetimeDays.brief) * day;
  return [
    plainCookie("auth_token", cookieToken, maxAge),
    remembered ? plainCookie("remember_me", "1", maxAge) : plainCookie("remember_me", "", 0),
  ];
}

export const clearedAuthCookies = () => [
  plainCookie("auth_token", "", 0),
  plainCookie("remember_me", "", 0),
];

export const cookieHeaders = (cookies: readonly string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));

export const readPlainCookie = (request: Request, name: string) =>
  plainCookieIn(request.headers.get("Cookie"), name);

export function plainCookieIn(header: string | null, name: string) {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? "");
  return found?.[1] || undefined;
}

function plainCookie(name: string, value: string, maxAge: number) {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** remix-toast's own cookie is unsigned: anyone could forge a message of ours. */
export const toasts = createToastUtilsWithCustomSession(
  createCookieSessionStorage({ cookie: { ...common, name: "toast", secrets: sessionSecrets } }),
);

/** remix-toast would leave an empty cookie on every request. */
export const clearedToast = plainCookie("toast", "", 0);

/** Read once by the next page, whose script then notifies the other tabs. */
export const sessionEvent = (event: "login" | "logout") => plainCookie("session_event", event, 60);
export const clearedSessionEvent = plainCookie("session_event", "", 0);

export function readSessionEvent(request: Request) {
  const event = readPlainCookie(request, "session_event");
  return event === "login" || event === "logout" ? event : null;
}
