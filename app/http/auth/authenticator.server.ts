import { AsyncLocalStorage } from "node:async_hooks";
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { loginForm, otpForm, type LoginInput } from "~/features/accounts/account-forms";
import { logInCodeForm } from "~/features/accounts/second-factor/second-factor-forms";
import {
  logIn,
  type LogIn,
  finishLogIn,
  type PendingLogIn,
} from "~/features/accounts/sign-in/log-in.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { finishSignup, signUp, type NewPerson } from "~/features/accounts/sign-up/sign-up.server";
import { conflict, malformedForm } from "~/platform/refusals";
import { required } from "~/platform/required";
import { pendingLogInCookie, pendingSignupOf } from "./pending-cookies.server";
import { languageOf } from "../language.server";
import { requestContext } from "../request-context.server";
import { visitorOf } from "./form-token.server";

const jsonLogIn = new AsyncLocalStorage<(origin: Origin) => Promise<LogIn>>();

class JsonStrategy extends Strategy<LogIn, Request> {
  readonly name = "json";

  authenticate(request: Request) {
    return this.verify(request);
  }
}

/** Those for forms read the posted form themselves: the handler must leave the body unread. */
export const authenticator = new Authenticator<LogIn>()
  .use(
    new FormStrategy(async ({ form, request }) =>
      logIn(inputIn(form, loginForm), await originOf(request)),
    ),
    "form",
  )
  .use(
    new FormStrategy(async ({ form, request }) => {
      const pending = await pendingLogInCookie.read(request);
      if (!pending) throw conflict("accounts.secondFactor.over");
      const { secondFactor } = inputIn(form, logInCodeForm);
      return { session: await finishLogIn(pending, secondFactor, await originOf(request)) };
    }),
    "second factor",
  )
  .use(
    new FormStrategy(async ({ form, request }) => {
      const signup = await pendingSignupOf(request);
      if (!signup) throw conflict("accounts.signup.expired");
      return finishSignup(signup, inputIn(form, otpForm).otp, await originOf(request));
    }),
    "sign-up",
  )
  .use(
    new JsonStrategy(async (request) =>
      required(jsonLogIn.getStore(), "log-in")(await originOf(request)),
    ),
    "json",
  );

function authenticateJson(request: Request, by: (origin: Origin) => Promise<LogIn>) {
  // The Authenticator clones its request, which fails if the body has been read.
  const withoutBody = new Request(request.url, { headers: request.headers });
  return jsonLogIn.run(by, () => authenticator.authenticate("json", withoutBody));
}

export const logInByJson = (request: Request, input: LoginInput) =>
  authenticateJson(request, (origin) => logIn(input, origin));

export const finishLogInByJson = (request: Request, pending: PendingLogIn, secondFactor: string) =>
  authenticateJson(request, async (origin) => ({
    session: await finishLogIn(pending, secondFactor, origin),
  }));

export const signUpByJson = (request: Request, person: NewPerson, otp: string) =>
  authenticateJson(request, (origin) => signUp(person, otp, origin));

export function sessionIn(logIn: LogIn) {
  if ("session" in logIn) return logIn.session;
  throw new Error("A second factor is still to come");
}

function inputIn<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw malformedForm();
  return submission.value;
}

export async function originOf(request: Request): Promise<Origin> {
  const visitor = await visitorOf(request);
  return {
    ip: requestContext().ip,
    browser: visitor.isNew ? undefined : visitor.id,
    userAgent: request.headers.get("User-Agent") ?? "",
    language: await languageOf(request),
  };
}
