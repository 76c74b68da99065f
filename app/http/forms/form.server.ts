import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { malformedForm, Refusal, unauthenticated, type RefusalKind } from "~/platform/refusals";
import {
  accountMarkIn,
  hasCookies,
  hasValidFormToken,
  isRenderedForOthers,
  isMarkedForStranger,
  isMarkOf,
} from "../auth/form-token.server";
import {
  currentAccount,
  currentSession,
  requireAccess,
  type ActorFor,
  type Who,
} from "../auth/session.server";
import { asErrorPage, isUnexpected, refusalFrom } from "../responses/errors.server";
import { plainErrorResponse } from "../responses/plain-page.server";
import { refusedForScript } from "../responses/script-answer.server";
import { redirectWithToastIn } from "../responses/redirect-with-toast.server";
import { requestContext, runAfterwards } from "../request-context.server";
import {
  keepUnsentForm,
  replaySavedForm,
  saveFormForItsAccount,
  saveFormUntilLogin,
  spendSentForm,
  typedIn,
} from "./saved-forms.server";
import type { FormName } from "./field-labels.server";
import { hasUnstorableText, readFormData } from "./form-data.server";
import { asRefusedForm, isCut } from "../form-refusals.server";
import { formErrors, formErrorsAfterFailure, pageKept } from "./form-errors.server";
import { answerRepeatsAlike } from "./repeated-posts.server";
import { requestArgs, type FormArgs, type RequestArgs } from "../request-args.server";

type FormOptions = {
  /**
   * Strangers may post it too, but rendered for an account it acts for that account alone. Forms
   * for members always do.
   */
  actsForAccount?: boolean;
  /** The form brings files: larger bodies are let in. */
  files?: boolean;
  /** Leaves the body of `request` unread, for a strategy of remix-auth that reads it itself. */
  unreadBody?: boolean;
  /**
   * Public pages that are kept hold no token for a browser without cookies: it has nothing that
   * another site could misuse.
   */
  withoutToken?: boolean;
  /** Whose labels name the fields in the error summary. */
  labels?: FormName;
  /** Fields whose text never comes back: passwords, codes. */
  secret?: string[];
  /**
   * What is spent with it (a code, a password's session) can't be spent again: a second press gets
   * the first one's answer in every process.
   */
  spends?: boolean;
  /**
   * No page renders this form again: a refusal is answered by a plain page of its own, or to a
   * script of ours in JSON.
   */
  withoutPage?: boolean | "json";
  /** The message when something breaks on our side: a translation key. */
  failed?: string;
};

/**
 * A posted form: checks where it came from, who sent it and what was typed, then acts. Whatever is
 * refused renders the form again on the same page with the words still in the boxes.
 */
export function form<W extends Who, Schema extends z.ZodType, Done>(
  who: W,
  schema: Schema,
  act: (args: FormArgs<W, z.output<Schema>>) => Promise<Done>,
  {
    actsForAccount = who !== "anyone",
    files = false,
    unreadBody = false,
    withoutToken = false,
    labels,
    secret = [
      "password",
      "confirmPassword",
      "oldPassword",
      "newPassword",
      "otp",
      "secondFactor",
      "adminToken",
    ],
    spends = false,
    withoutPage = false,
    failed,
  }: FormOptions = {},
) {
  /**
   * The refusal of a form of which a part arrived, where its page can show that part again: a
   * script's page still has all of it.
   */
  const cutFormOf = (error: unknown): Refusal => {
    if (withoutPage || requestContext().byScript || !isCut(error)) throw error;
    return error;
  };
  /**
   * The form again with what had arrived of it; where it was not rendered for who asks now, what
   * was typed alone.
   */
  const answerCut = async ({ request, t }: RequestArgs, sent: FormData, cut: Refusal) => {
    const account = await currentAccount(request);
    const isOthers =
      actsForAccount && (!account || isRenderedForOthers(sent.get("_csrf"), account));
    if (isOthers && (account || who !== "anyone"))
      throw new Refusal(cut.kind, cut.key, { typed: typedIn(sent, secret, t) });
    await requireAccess(request, who);
    const fields = { "": [cut.key, "errors.arrived"] };
    // Too much text is something to shorten, as one box with too much is.
    const kind = cut.kind === "tooLarge" ? "invalid" : cut.kind;
    const refusal = new Refusal(kind, cut.key, { fields });
    return formErrors(refusal, { submission: parse(sent, schema), form: sent, t, secret, labels });
  };
  /** The form was read, and this browser was given it. */
  const answerRead = async (args: RequestArgs, sent: FormData) => {
    const { request } = args;
    requestContext().typed = () => typedIn(sent, secret, args.t);
    if (actsForAccount) {
      const account = await currentAccount(request);
      const mark = accountMarkIn(sent.get("_csrf"));
      // What a script sends stands in a page that is still open: nothing is saved for the log-in.
      const isOthers = isRenderedForOthers(sent.get("_csrf"), account);
      if (withoutPage === "json" && isOthers) throw unauthenticated();
      if (!account && (mark || who !== "anyone"))
        return await saveFormUntilLogin(args, sent, secret);
      if (account && mark && !isMarkOf(mark, account.id))
        return await saveFormForItsAccount(args, sent, secret);
    }
    const actor = await requireAccess(request, who);
    if (!sent.has("_savedForm")) return await carryOut(args, actor, sent, sent);
    const form = await replaySavedForm(args, actor, sent);
    try {
      return await carryOut(args, actor, sent, form);
    } finally {
      await keepUnsentForm(form);
    }
  };
  /** @param form what is carried out: what was sent, or the saved form that it named */
  const carryOut = async (
    args: RequestArgs,
    actor: ActorFor<W>,
    sent: FormData,
    form: FormData,
  ) => {
    const { t } = args;
    const submission = parse(form, schema);
    requestContext().typed = () => typedIn(form, secret, t);
    // What was acted on may be out of the form by then, or have the name of what took its place.
    const posted = () => ({ submission: parse(form, schema), form, t, secret, labels });
    const refuse = (refusal: Refusal | null) => {
      if (withoutPage) throw refusal ?? malformedForm();
      return formErrors(refusal, posted());
    };
    if (submission.status !== "success") return refuse(null);
    try {
      const answer = await act({
        ...args,
        actor,
        form,
        isStrangers: isMarkedForStranger(sent.get("_csrf")),
        input: submission.value,
        redirectWithToast: redirectWithToastIn(t),
      });
      await spendSentForm(args, actor, form);
      return answer;
    } catch (error) {
      if (isRedirect(error)) await spendSentForm(args, actor, form);
      const refusal = refusalFrom(error);
      if (refusal && renderedAgain.has(refusal.kind)) return refuse(refusal);
      if (withoutPage || refusal || !isUnexpected(error)) throw error;
      return formErrorsAfterFailure(error, failed, posted());
    }
  };
  const answer = async ({ request, params }: ActionFunctionArgs) => {
    const args = await requestArgs(request, params);
    const { t } = args;
    const sent = new FormData();
    try {
      const body = unreadBody ? request.clone() : request;
      const cut = await readFormData(body, files, sent).then(() => null, cutFormOf);
      const refusedWithTexts = (kind: RefusalKind, key: string) =>
        new Refusal(kind, key, { typed: typedIn(sent, secret, t) });
      const needsToken = !withoutToken || hasCookies(request);
      if (needsToken && !(await hasValidFormToken(request, sent.get("_csrf"))))
        throw cut
          ? refusedWithTexts(cut.kind, cut.key)
          : refusedWithTexts("forbidden", "errors.foreign.text");
      if ((await currentSession(request))?.impersonation)
        throw refusedWithTexts("forbidden", "errors.readOnly");
      if (hasUnstorableText(sent)) throw refusedWithTexts("malformed", "errors.characters");
      if (cut) return await answerCut(args, sent, cut);
      return await answerRepeatsAlike(request, sent, () => answerRead(args, sent), {
        inAllProcesses: spends,
      });
    } catch (thrown) {
      const error = asRefusedForm(thrown);
      if (withoutPage === "json") return refusedForScript(error, args, failed);
      if (withoutPage) return plainErrorResponse(error, args);
      const kept = pageKept(error, t, sent);
      if (kept) return kept;
      throw asErrorPage(error, t);
    }
  };
  return async (post: ActionFunctionArgs) => {
    try {
      return await answer(post);
    } finally {
      await runAfterwards();
    }
  };
}

const isRedirect = (error: unknown) => error instanceof Response && error.status < 400;

/**
 * Refusals that render the form again; the others mean that there is no such form for this visitor.
 */
const renderedAgain = new Set(["invalid", "conflict", "tooMany", "tooLarge", "busy"]);

function parse<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  try {
    return parseWithZod(formData, { schema });
  } catch {
    // Names that contradict each other (`a` and `a.b`) are nothing that our forms send.
    throw malformedForm();
  }
}
