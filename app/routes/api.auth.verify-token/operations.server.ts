import { z } from "zod";
import { operation } from "~/api/operation.server";
import { sessionJson, userAnswer } from "~/api/login-response.server";
import { apiSession } from "~/http/authentication/session.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.verifyToken",
    who: "member",
    input: z.object({}),
    output: sessionJson.omit({ token: true }),
    async run({ request, actor }) {
      const session = await apiSession(request);
      return {
        body: {
          tokenExpiration: session!.expiresAt.toISOString(),
          user: await userAnswer(actor),
        },
      };
    },
  }),
];
