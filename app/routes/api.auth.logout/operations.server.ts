import { z } from "zod";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { operation } from "~/api/operation.server";
import { clearedAuthCookies } from "~/http/cookies/cookies.server";
import { apiSession } from "~/http/authentication/session.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.logout",
    who: "member",
    input: z.object({}),
    output: z.object({}),
    async run({ request }) {
      const session = await apiSession(request);
      if (session) await endSession(session.id);
      const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
      for (const cookie of clearedAuthCookies()) headers.append("Set-Cookie", cookie);
      return { message: "accounts.logout.done", headers };
    },
  }),
];
