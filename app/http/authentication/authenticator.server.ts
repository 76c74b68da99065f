import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { loginForm, type LoginInput } from "~/features/accounts/forms";
import { logIn, type LogIn } from "~/features/accounts/sign-in/log-in.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { malformedForm } from "../handlers/form-refusals.server";
import { languageOf } from "../language.server";
import { requestContext } from "../request-context.server";
import { visitorOf } from "./form-token.server";

/** `authenticate("form", request)` logs in with the posted form of a handler that leaves the body unread. */
export const authenticator = new Authenticator<LogIn>().use(
  new FormStrategy<LogIn>(async ({ form, request }) => {
    const submission = parseWithZod(form, { schema: loginForm });
    if (submission.status !== "success") throw malformedForm();
    return verify({ input: submission.value, request });
  }),
  "form",
);

/** JSON is read within its own limits before any strategy: this one verifies what came out. */
export class JsonStrategy extends Strategy<LogIn, Login> {
  readonly name = "json";

  constructor(private readonly input: LoginInput) {
    super(verify);
  }

  authenticate(request: Request): Promise<LogIn> {
    return this.verify({ input: this.input, request });
  }
}

type Login = { input: LoginInput; request: Request };

/** The one rule behind every strategy. */
async function verify({ input, request }: Login): Promise<LogIn> {
  return logIn(input, await originOf(request));
}

export async function originOf(request: Request): Promise<Origin> {
  const visitor = await visitorOf(request);
  return {
    address: requestContext().address,
    browser: visitor.isNew ? undefined : visitor.id,
    userAgent: request.headers.get("User-Agent") ?? "",
    language: await languageOf(request),
  };
}
