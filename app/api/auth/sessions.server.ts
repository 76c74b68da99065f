import { z } from "zod";
import { loginBody } from "~/features/accounts/api-forms";
import { accountOf } from "~/features/accounts/queries.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { deleteAccountForm } from "~/features/personal-data/forms";
import { finishLogIn, type PendingLogIn } from "~/features/accounts/sign-in/second-step.server";
import { JsonStrategy, originOf } from "~/http/authentication/authenticator.server";
import { Refusal, unauthenticated } from "~/platform/refusals";
import { logOutHeaders } from "~/http/authentication/log-out.server";
import { operation } from "../operation.server";
import { authStateOf, loginResult, sessionJson } from "./login-result.server";

export const sessionOperations = [
  operation("POST", "/api/auth/login", {
    summary: "api.calls.login",
    notes: "api.notes.login",
    who: "anyone",
    input: loginBody,
    output: sessionJson,
    refuses: ["unauthenticated", "tooMany"],
    example: { email: "asha@example.com", password: "genda phool mala 17", rememberMe: true },
    async run({ request, input }) {
      const logIn = await new JsonStrategy(input).authenticate(request);
      const session = "session" in logIn ? logIn.session : await withCode(logIn.pending, input);
      const account = await accountOf(session.accountId);
      if (!account) throw unauthenticated();
      return { message: "accounts.login.done", ...(await loginResult(account, session)) };

      async function withCode(pending: PendingLogIn, { secondFactor }: typeof input) {
        if (!secondFactor) throw new Refusal("unauthenticated", "accounts.secondFactor.needed");
        return finishLogIn(pending, secondFactor, await originOf(request));
      }
    },
  }),

  operation("POST", "/api/auth/verify-token", {
    summary: "api.calls.verifyToken",
    who: "member",
    input: z.object({}),
    output: sessionJson.omit({ token: true }),
    run: async ({ actor, session }) => ({
      body: { tokenExpiration: session.expiresAt.toISOString(), ...(await authStateOf(actor)) },
    }),
  }),

  operation("POST", "/api/auth/logout", {
    summary: "api.calls.logout",
    who: "member",
    input: z.object({}),
    output: z.object({}),
    async run({ request, actor, session }) {
      await endSession(session);
      return { message: "accounts.logout.done", headers: await logOutHeaders(request, actor) };
    },
  }),

  operation("DELETE", "/api/auth/deleteprofile", {
    summary: "api.calls.deleteProfile",
    notes: "api.notes.deleteProfile",
    who: "member",
    input: deleteAccountForm,
    output: z.object({}),
    refuses: ["conflict", "tooMany"],
    async run({ request, actor, session, input }) {
      await deleteAccount(actor, { session, password: input.password });
      const headers = await logOutHeaders(request, actor);
      return { message: "accounts.settings.delete.done", headers };
    },
  }),
];
