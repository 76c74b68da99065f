import { z } from "zod";
import { operation } from "~/http/api/operation.server";
import { sessionJson, userAnswer } from "~/http/api/login-answer.server";
import { callingSession } from "~/http/session.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.verifyToken",
    who: "member",
    input: z.object({}),
    output: sessionJson.omit({ token: true }),
    async run({ request, actor }) {
      const session = await callingSession(request);
      return {
        body: {
          tokenExpiration: session!.expiresAt.toISOString(),
          user: await userAnswer(actor),
        },
      };
    },
  }),
];
