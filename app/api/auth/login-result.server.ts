import { z } from "zod";
import { toUserJson, userJson } from "~/features/accounts/account-json";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import type { NewSession } from "~/features/accounts/sign-in/sessions.server";
import { openOrderOf } from "~/features/bookings/advance/orders.server";
import { membershipOf } from "~/features/applications/membership.server";
import { paths } from "~/urls";
import { unauthenticated } from "~/platform/refusals";
import { authCookies } from "~/http/auth/cookies.server";

export const sessionJson = z.object({
  token: z.string().describe("api.fields.token"),
  tokenExpiration: z.iso.datetime(),
  user: userJson,
  orderId: z.string().nullable().describe("api.fields.orderId"),
  orderIdExpiration: z.iso.datetime().nullable(),
});

async function userOf(account: Account) {
  const image = account.imageFileId ? paths.picture(account.imageFileId, "small") : null;
  return toUserJson(account, await membershipOf(account.id), image);
}

/**
 * What a browser keeps of a log-in, but for the token: the user, and the open advance order of a
 * booking.
 */
export async function authStateOf(account: Account) {
  const order = await openOrderOf(account.id);
  return {
    user: await userOf(account),
    orderId: order?.id ?? null,
    orderIdExpiration: order?.expiresAt.toISOString() ?? null,
  };
}

/** A new session as JSON, with the browser's cookies beside it. */
export async function loginResult(session: NewSession) {
  const account = await accountOf(session.accountId);
  if (!account) throw unauthenticated();
  const headers = new Headers();
  for (const cookie of authCookies(session.cookieToken, session.remembered))
    headers.append("Set-Cookie", cookie);
  return {
    headers,
    body: {
      token: session.bearerToken,
      tokenExpiration: session.expiresAt.toISOString(),
      ...(await authStateOf(account)),
    },
  };
}
