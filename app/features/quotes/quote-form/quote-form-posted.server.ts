import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import type { Language } from "~/platform/i18n";
import { invalid } from "~/platform/refusals";
import { declineQuote, withdrawQuote } from "../quote-commands.server";
import { declineForm, type QuotePost } from "../quote-forms";
import { billOfInput } from "../quote-presenter.server";
import { sendQuote } from "../send-quote.server";
import { judgeQuote } from "./quote-form-judge";
import { withRows } from "./quote-form-rows";

/**
 * What a button of the page led to: done, with what to say, or the form again with its sums where
 * they can be worked out.
 */
type Posted =
  | { done: string }
  | {
      lastVersion: number | undefined;
      typed: Omit<QuotePost, "intent" | "_idem" | "lastVersion">;
      bill: ReturnType<typeof billOfInput> | null;
    };

/** @throws Refusal as the command that the button calls, invalid with what is wrong in the form */
export async function postedQuote(
  actor: Account,
  enquiryId: EnquiryId,
  post: QuotePost,
  language: Language,
): Promise<Posted> {
  await threadFor(actor, enquiryId);
  if (post.intent === "decline") return decline(actor, enquiryId, post);
  if (post.intent === "withdraw") {
    const result = await withdrawQuote(actor, enquiryId, post.quoteId ?? "");
    return { done: `quotes.${result}.withdraw` };
  }
  const changed = withRows(post);
  const judged = judgeQuote(changed ?? post);
  if (changed)
    return again(changed, "input" in judged ? billOfInput(judged.input, language) : null);
  if ("problems" in judged) throw invalid(judged.problems);
  if (post.intent !== "send") return again(post, billOfInput(judged.input, language));
  await sendQuote(actor, enquiryId, judged.input, post._idem, post.lastVersion);
  return { done: "quotes.done.send" };
}

async function decline(actor: Account, enquiryId: EnquiryId, post: QuotePost): Promise<Posted> {
  const judged = declineForm.safeParse(post);
  if (!judged.success) {
    const problems: Record<string, string[]> = {};
    for (const { path, message } of judged.error.issues)
      problems[String(path[0] ?? "")] = [message];
    throw invalid(problems);
  }
  const result = await declineQuote(actor, enquiryId, judged.data);
  return { done: `quotes.${result}.decline` };
}

function again(post: QuotePost, bill: ReturnType<typeof billOfInput> | null) {
  const { intent: _, _idem: __, lastVersion, ...typed } = post;
  return { typed, bill, lastVersion };
}
