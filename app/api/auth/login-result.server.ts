import { z } from "zod";
import { toUserJson, userJson } from "~/features/accounts/json";
import type { Account } from "~/features/accounts/queries.server";
import type { NewSession } from "~/features/accounts/sign-in/sessions.server";
import { membershipOf } from "~/features/onboarding/queries.server";
import { paths } from "~/paths";
import { authCookies } from "~/http/cookies/cookies.server";

export const sessionJson = z.object({
  token: z.string().describe("api.fields.token"),
  tokenExpiration: z.iso.datetime(),
  user: userJson,
});

export async function userOf(account: Account) {
  const image = account.imageFileId ? paths.picture(account.imageFileId, "small") : null;
  return toUserJson(account, await membershipOf(account.id), image);
}

/** A new session as JSON, with the browser's cookies beside it. */
export async function loginResult(account: Account, session: NewSession) {
  const headers = new Headers();
  for (const cookie of authCookies(session.cookieToken, session.remembered))
    headers.append("Set-Cookie", cookie);
  return {
    headers,
    body: {
      token: session.bearerToken,
      tokenExpiration: session.expiresAt.toISOString(),
      user: await userOf(account),
    },
  };
}
