import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { malformedForm, Refusal, unauthenticated, type RefusalKind } from "~/platform/refusals";
import {
  hasCookies,
  hasValidFormToken,
  isRenderedForOthers,
  isMarkedForStranger,
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
  releaseUnsentForm,
  replaySavedForm,
  saveFormForItsAccount,
  saveFormUntilLogin,
  spendSentForm,
  typedIn,
} from "./saved-forms.server";
import type { FormName } from "./field-labels.server";
import { hasUnstorableText, readFormData } from "./form-data.server";
import { asRefusedForm, isCut } from "../form-refusals.server";
import { formErrors, formErrorsAfterFailure, unchangedPage } from "./form-errors.server";
import { answerRepeatsAlike } from "./repeated-posts.server";
import { requestArgs, type FormArgs, type RequestArgs } from "../request-args.server";

type FormOptions = {
  /** If rendered for an account, it acts for that one only; forms for members always do. */
  actsForAccount?: boolean;
  files?: boolean;
  /** For a remix-auth strategy that reads the body itself. */
  unreadBody?: boolean;
  /** Cached pages have no token for a browser without cookies, which has nothing to misuse. */
  withoutToken?: boolean;
  labels?: FormName;
  /** Spends what can't be spent again: in every process, a second press gets the first's answer. */
  singleUse?: boolean;
  /** A refusal is answered by a plain page, or in JSON to a script of ours. */
  withoutPage?: boolean | "json";
  failed?: string;
};

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
    singleUse = false,
    withoutPage = false,
    failed,
  }: FormOptions = {},
) {
  const shown = { labels, schema };
  /** Only if its page can show that part again: a script's page still has all of it. */
  const cutFormOf = (error: unknown) => {
    if (withoutPage || requestContext().byScript || !isCut(error)) throw error;
    return error;
  };
  const answerCut = async ({ request, t }: RequestArgs, sent: FormData, cut: Refusal) => {
    const account = await currentAccount(request);
    const isOthers =
      actsForAccount && (!account || isRenderedForOthers(sent.get("_csrf"), account));
    if (isOthers && (account || who !== "anyone"))
      throw new Refusal(cut.kind, cut.key, { typed: typedIn(sent, shown, t) });
    await requireAccess(request, who);
    const fields = { "": [cut.key, "errors.arrived"] };
    // Too much text in all is something to shorten, like too much in one field.
    const kind = cut.kind === "tooLarge" ? "invalid" : cut.kind;
    const refusal = new Refusal(kind, cut.key, { fields });
    return formErrors(refusal, { submission: parse(sent, schema), form: sent, t, ...shown });
  };
  const answerRead = async (args: RequestArgs, sent: FormData) => {
    const { request } = args;
    requestContext().typed = () => typedIn(sent, shown, args.t);
    if (actsForAccount) {
      const account = await currentAccount(request);
      const isOthers = isRenderedForOthers(sent.get("_csrf"), account);
      // A script's page is still open and has what was typed: nothing is saved for the log-in.
      if (withoutPage === "json" && isOthers) throw unauthenticated();
      if (!account && (isOthers || who !== "anyone"))
        return await saveFormUntilLogin(args, sent, shown);
      if (account && isOthers) return await saveFormForItsAccount(args, sent, shown);
    }
    const actor = await requireAccess(request, who);
    if (!sent.has("_savedForm")) return await carryOut(args, actor, sent, sent);
    const form = await replaySavedForm(args, actor, sent);
    try {
      return await carryOut(args, actor, sent, form);
    } finally {
      await releaseUnsentForm(form);
    }
  };
  const carryOut = async (
    args: RequestArgs,
    actor: ActorFor<W>,
    sent: FormData,
    form: FormData,
  ) => {
    const { t } = args;
    const submission = parse(form, schema);
    requestContext().typed = () => typedIn(form, shown, t);
    // Read late: files that were acted on may have been removed from or renamed in the form.
    const posted = () => ({ submission: parse(form, schema), form, t, ...shown });
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
        new Refusal(kind, key, { typed: typedIn(sent, shown, t) });
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
        inAllProcesses: singleUse,
      });
    } catch (thrown) {
      const error = asRefusedForm(thrown);
      if (withoutPage === "json") return refusedForScript(error, args, failed);
      if (withoutPage) return plainErrorResponse(error, args);
      const unchanged = unchangedPage(error, t, sent);
      if (unchanged) return unchanged;
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

/** The others mean that this visitor has no such form. */
const renderedAgain = new Set(["invalid", "conflict", "tooMany", "tooLarge", "busy"]);

function parse<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  try {
    return parseWithZod(formData, { schema });
  } catch {
    // Names that contradict each other (`a` and `a.b`) do not come from our forms.
    throw malformedForm();
  }
}
