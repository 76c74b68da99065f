import { z } from "zod";
import { loginBody } from "~/features/accounts/account-api-forms";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { deleteAccountForm } from "~/features/personal-data/personal-data-forms";
import { authenticateInput, sessionIn } from "~/http/auth/authenticator.server";
import { Refusal } from "~/platform/refusals";
import { logOutHeaders } from "~/http/auth/log-out.server";
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
      let logIn = await authenticateInput("json", request, input);
      if ("pending" in logIn) {
        const { pending } = logIn;
        const { secondFactor } = input;
        if (!secondFactor) throw new Refusal("unauthenticated", "accounts.secondFactor.needed");
        logIn = await authenticateInput("json second factor", request, { pending, secondFactor });
      }
      return { message: "accounts.login.done", ...(await loginResult(sessionIn(logIn))) };
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
    example: { password: "genda phool mala 17" },
    refuses: ["conflict", "tooMany"],
    async run({ request, actor, session, input }) {
      await deleteAccount(actor, { session, password: input.password });
      const headers = await logOutHeaders(request, actor);
      return { message: "accounts.settings.delete.done", headers };
    },
  }),
];
