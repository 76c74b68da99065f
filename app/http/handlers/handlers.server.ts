import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { RouteParam } from "~/paths";
import { Refusal } from "~/platform/refusals";
import { required } from "~/platform/required";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { malformedForm, readFormData } from "./form-data.server";
import { requestContext } from "../request-context.server";
import { errorPage, isUnexpected, logFailure, refusalFrom } from "../responses/errors.server";
import { languageOf } from "../language.server";
import { replaySavedForm, saveFormUntilLogin } from "../saved-forms/saved-forms.server";
import { plainErrorResponse } from "../responses/plain-page.server";
import { formErrors, formErrorsAfterFailure } from "./form-errors.server";
import {
  redirectWithToastIn,
  type RedirectWithToast,
} from "../responses/redirect-with-toast.server";
import {
  requireAccess,
  currentAccount,
  type ActorFor,
  type Who,
} from "../authentication/session.server";
import { hasValidFormToken, visitorOf } from "../authentication/form-token.server";

/** What every handler is told about the visit. */
export type PageArgs<W extends Who> = {
  actor: ActorFor<W>;
  request: Request;
  url: URL;
  /** What the route's path holds: `param("id")` is the `$id` of its folder's name. */
  param: (name: RouteParam) => string;
  t: TFunction;
  language: Language;
  /** The browser's own id, see `visitorOf`. */
  visitor: string;
  /** The address of the visitor, for rate limits. */
  address: string;
};

export type FormArgs<W extends Who, Input> = PageArgs<W> & {
  input: Input;
  form: FormData;
  redirectWithToast: RedirectWithToast;
};

/** A page: checks who asks, reads, and turns refusals into error pages. */
export function page<W extends Who, Data>(who: W, read: (visit: PageArgs<W>) => Promise<Data>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Data> => {
    const visit = await requestArgs(request, params);
    try {
      return await read({ ...visit, actor: await requireAccess(request, who) });
    } catch (error) {
      throw asErrorPage(error, visit);
    }
  };
}

type FormOptions = {
  /** The form brings files: larger bodies are let in. */
  files?: boolean;
  /** Fields whose text never comes back: passwords, codes. */
  secret?: string[];
  /** The route is a bare verb without a page: what is refused is answered by a page of its own. */
  alone?: boolean;
  /** What is said when something breaks on our side: a translation key. */
  failed?: string;
};

/**
 * A posted form: checks where it came from, who sent it and what was typed, then acts. Whatever is refused
 * redraws the form on the same page with the words still in the boxes.
 */
export function form<W extends Who, Schema extends z.ZodType, Done>(
  who: W,
  schema: Schema,
  act: (posting: FormArgs<W, z.output<Schema>>) => Promise<Done>,
  {
    files = false,
    secret = ["password", "confirmPassword", "oldPassword", "newPassword", "otp", "adminToken"],
    alone = false,
    failed,
  }: FormOptions = {},
) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const visit = await requestArgs(request, params);
    const { t } = visit;
    try {
      const sent = await readFormData(request, files);
      if (!(await hasValidFormToken(request, sent.get("_csrf"))))
        throw new Refusal("forbidden", "errors.foreign.text");
      if (who !== "anyone" && !(await currentAccount(request)))
        return await saveFormUntilLogin(visit, sent, secret);
      const actor = await requireAccess(request, who);
      const form = sent.has("_savedForm") ? await replaySavedForm(visit, actor, sent) : sent;
      const submission = parse(form, schema);
      const posted = { submission, form, t, secret };
      const refuse = (refusal: Refusal | null) => {
        if (alone) throw refusal ?? malformedForm();
        return formErrors(refusal, posted);
      };
      if (submission.status !== "success") return refuse(null);
      try {
        return await act({
          ...visit,
          actor,
          form,
          input: submission.value,
          redirectWithToast: redirectWithToastIn(t),
        });
      } catch (error) {
        const refusal = refusalFrom(error);
        if (refusal && staying.has(refusal.kind)) return refuse(refusal);
        if (alone || refusal || !isUnexpected(error)) throw error;
        return formErrorsAfterFailure(error, failed, posted);
      }
    } catch (error) {
      if (alone) return plainErrorResponse(error, visit);
      throw asErrorPage(error, visit);
    }
  };
}

/** Refusals that leave the visitor on the form; the others mean that there is no such form for them. */
const staying = new Set(["invalid", "conflict", "tooMany", "tooLarge", "busy"]);

function parse<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  try {
    return parseWithZod(formData, { schema });
  } catch {
    // Names that contradict each other (`a` and `a.b`) are nothing that our forms send.
    throw malformedForm();
  }
}

/** A visit before anybody asked who is there. */
export type RequestArgs = Awaited<ReturnType<typeof requestArgs>>;

export async function requestArgs(request: Request, params: LoaderFunctionArgs["params"]) {
  const language = await languageOf(request);
  return {
    request,
    url: new URL(request.url),
    params,
    param: (name: RouteParam) => required(params[name], `param ${name} in the path of this route`),
    language,
    t: translatorFor(language),
    visitor: (await visitorOf(request)).id,
    address: requestContext().address,
  };
}

export function asErrorPage(error: unknown, { t }: { t: TFunction }) {
  if (error instanceof Response) return error;
  const refusal = refusalFrom(error);
  if (refusal) return errorPage(refusal, t);
  if (isUnexpected(error)) logFailure(error);
  return error;
}
