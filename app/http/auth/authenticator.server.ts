import { AsyncLocalStorage } from "node:async_hooks";
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { loginForm, otpForm, type LoginInput } from "~/features/accounts/account-forms";
import { logInCodeForm } from "~/features/accounts/second-factor/second-factor-forms";
import { logIn, type LogIn } from "~/features/accounts/sign-in/log-in.server";
import { finishLogIn, type PendingLogIn } from "~/features/accounts/sign-in/second-step.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { finishSignup, signUp, type NewPerson } from "~/features/accounts/sign-up/sign-up.server";
import { conflict, malformedForm } from "~/platform/refusals";
import { pendingLogInCookie, pendingSignupOf } from "./pending-cookies.server";
import { languageOf } from "../language.server";
import { requestContext } from "../request-context.server";
import { visitorOf } from "./form-token.server";

type Inputs = {
  json: LoginInput;
  "json second factor": { pending: PendingLogIn; secondFactor: string };
  "json sign-up": { person: NewPerson; otp: string };
};

const inputs = new AsyncLocalStorage<unknown>();

class InputStrategy<Input> extends Strategy<LogIn, { input: Input; request: Request }> {
  readonly name = "input";

  authenticate(request: Request) {
    return this.verify({ input: inputs.getStore() as Input, request });
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
    new InputStrategy<Inputs["json"]>(async ({ input, request }) =>
      logIn(input, await originOf(request)),
    ),
    "json",
  )
  .use(
    new InputStrategy<Inputs["json second factor"]>(async ({ input, request }) => ({
      session: await finishLogIn(input.pending, input.secondFactor, await originOf(request)),
    })),
    "json second factor",
  )
  .use(
    new InputStrategy<Inputs["json sign-up"]>(async ({ input, request }) =>
      signUp(input.person, input.otp, await originOf(request)),
    ),
    "json sign-up",
  );

export function authenticateInput<Strategy extends keyof Inputs>(
  strategy: Strategy,
  request: Request,
  input: Inputs[Strategy],
) {
  // The Authenticator clones its request, which fails if the body has been read.
  const withoutBody = new Request(request.url, { headers: request.headers });
  return inputs.run(input, () => authenticator.authenticate(strategy, withoutBody));
}

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
