import { redirect } from "@remix-run/node";
import { paths, safePath } from "~/urls";
import {
  sessionFor,
  type OpenSession,
  type Session,
} from "~/features/accounts/sign-in/sessions.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { forbidden, unauthenticated } from "~/platform/refusals";
import { required } from "~/platform/required";
import { mustHaveSecondFactor } from "~/features/accounts/second-factor/second-factor-commands.server";
import { memo } from "../request-context.server";
import { notePage } from "~/features/accounts/sign-in/impersonation/impersonation-commands.server";
import { impersonatedSession } from "~/features/accounts/sign-in/impersonation/impersonation-queries.server";
import { makeRequestReadOnly } from "~/platform/log-context.server";
import { decodeSegments } from "../decoded-path";
import { readPlainCookie } from "./cookies.server";

export type Who = "anyone" | "member" | "customer" | "provider" | "admin";
export type ActorFor<W extends Who> = W extends "anyone" ? Account | null : Account;

/** During impersonation, the impersonated account's; such a request writes nothing. */
export const currentSession = (request: Request) =>
  memo("session", async () => {
    const token = readPlainCookie(request, "auth_token");
    const own = token ? await sessionFor({ cookie: token }) : null;
    if (!own?.impersonationId || isAdministratorsOwn(request)) return own;
    const session = await impersonatedSession(own);
    if (!session.impersonation) return session;
    await notePage(own.impersonationId, new URL(request.url).pathname);
    makeRequestReadOnly();
    return session;
  });

const administratorsOwn = [
  paths.endImpersonation(),
  paths.logout(),
  "/api/auth/logout",
  paths.language(),
  paths.theme(),
];

/** Owners read PAN, bank account and secrets here; administrators only in the review, masked. */
const hiddenFromViews =
  /^\/(service-provider-onboarding\/(?!(company|services|portfolio|operations)$)|dashboard\/my-profile\/(?!(company|services|portfolio|operations)$)|documents\/|resume\/|dashboard\/(enquiries|bookings)\/[^/]+\/files\/|settings\/(export|second-factor|confirm)$)/;

const isHiddenFromViews = (request: Request) => {
  const path = pathnameOf(request).replace(/(?<=.)\/+$/, "");
  // Remix finds a page by any spelling of its path.
  return hiddenFromViews.test(decodeSegments(path).toLowerCase());
};

const isAdministratorsOwn = (request: Request) => administratorsOwn.includes(pathnameOf(request));

export const memberSession = async (request: Request): Promise<Session> =>
  required(await currentSession(request), "session of a member");

export async function currentAccount(request: Request) {
  return (await currentSession(request))?.account ?? null;
}

/** @throws a redirect to the login, or Refusal forbidden */
export async function requireAccess<W extends Who>(request: Request, who: W) {
  const session = await currentSession(request);
  if (session?.impersonation && isHiddenFromViews(request))
    throw forbidden("errors.hiddenFromViews");
  const found = session?.account ?? null;
  const isShut = session !== null && lacksSecondFactor(request, session);
  const account = isShut && who === "anyone" ? null : found;
  if (who === "anyone") return account as ActorFor<W>;
  if (isShut) throw redirect(paths.enrol({ redirectTo: requestedPath(request) }));
  if (!account) throw redirect(paths.login({ redirectTo: requestedPath(request) }));
  if (who !== "member" && account.role !== who) throw forbidden();
  return account;
}

const openWithout = [paths.enrol(), paths.settings("confirm"), paths.logout(), "/api/auth/logout"];

/** An administrator who must have a second factor counts as logged out for all other requests. */
function lacksSecondFactor(request: Request, { account, hasSecondFactor }: OpenSession) {
  if (!account || hasSecondFactor || !mustHaveSecondFactor(account)) return false;
  return !openWithout.includes(pathnameOf(request));
}

export type ApiCaller<W extends Who> = {
  actor: ActorFor<W>;
  session: W extends "anyone" ? Session | null : Session;
};

/** @throws Refusal unauthenticated, forbidden */
export async function requireApiAccess<W extends Who>(request: Request, who: W) {
  const given = await apiSession(request);
  // Impersonation is for pages only: JSON would give all the same data, in full.
  if (given?.impersonation && who !== "anyone") throw forbidden("errors.readOnly");
  const session = given?.impersonation ? null : given;
  const actor = session?.account ?? null;
  if (session && lacksSecondFactor(request, session)) {
    if (who !== "anyone") throw forbidden("accounts.secondFactor.mustHave");
    return { actor: null, session: null } as ApiCaller<W>;
  }
  if (who === "anyone") return { actor, session } as ApiCaller<W>;
  if (!session || !actor) throw unauthenticated();
  if (who !== "member" && actor.role !== who) throw forbidden();
  return { actor, session };
}

/** An invalid bearer token does not fall back to the cookie. */
async function apiSession(request: Request) {
  const given = request.headers.get("Authorization");
  if (given === null) return currentSession(request);
  const token = /^Bearer ([\w-]{20,200})$/i.exec(given)?.[1];
  return token ? sessionFor({ bearer: token }) : null;
}

export function requestedPath(request: Request) {
  return safePath(pathnameOf(request) + new URL(request.url).search) ?? "/";
}

/** Of the page: Remix's script requests its data with `.data` at the end. */
const pathnameOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, "");
