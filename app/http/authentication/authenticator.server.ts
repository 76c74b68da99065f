import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { logIn } from "~/features/accounts/sign-in/log-in.server";
import { loginForm, type LoginInput } from "~/features/accounts/forms";
import type { NewSession, Origin } from "~/features/accounts/sign-in/sessions.server";
import { requestContext } from "../request-context.server";
import { languageOf } from "../language.server";

const authenticator = new Authenticator<NewSession>();
authenticator.use(
  new FormStrategy<NewSession>(async ({ form, request }) =>
    logIn(loginForm.parse(Object.fromEntries(form)), await originOf(request)),
  ),
  "form",
);

/** Logs in with what the door has already read and checked; the strategy wants a request whose body is still unread. */
export function authenticate(request: Request, input: LoginInput): Promise<NewSession> {
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  const body = new URLSearchParams({ email: input.email, password: input.password });
  if (input.rememberMe) body.set("rememberMe", "on");
  return authenticator.authenticate(
    "form",
    new Request(request.url, { method: "POST", headers, body }),
  );
}

export async function originOf(request: Request): Promise<Origin> {
  return {
    address: requestContext().address,
    userAgent: request.headers.get("User-Agent") ?? "",
    language: await languageOf(request),
  };
}
