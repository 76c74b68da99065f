import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { RouteParam } from "~/urls";
import { required } from "~/platform/required";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { ActorFor, Who } from "./auth/session.server";
import { visitorOf } from "./auth/form-token.server";
import { languageOf } from "./language.server";
import { requestContext } from "./request-context.server";
import type { RedirectWithToast } from "./responses/redirect-with-toast.server";

export type RequestArgs = {
  request: Request;
  url: URL;
  param: (name: RouteParam) => string;
  language: Language;
  t: TFunction;
  visitor: string;
  ip: string;
};

export type PageArgs<W extends Who> = RequestArgs & { actor: ActorFor<W> };

export type FormArgs<W extends Who, Input> = PageArgs<W> & {
  input: Input;
  /** Code that stores a file deletes it here: the rest are named if the form is refused. */
  form: FormData;
  /** The form was rendered while no one was logged in, even if someone is now. */
  isStrangers: boolean;
  redirectWithToast: RedirectWithToast;
};

export async function requestArgs(
  request: Request,
  params: LoaderFunctionArgs["params"],
): Promise<RequestArgs> {
  const language = await languageOf(request);
  return {
    request,
    url: new URL(request.url),
    param: (name) => required(params[name], `param ${name} in the path of this route`),
    language,
    t: translatorFor(language),
    visitor: (await visitorOf(request)).id,
    ip: requestContext().ip,
  };
}
