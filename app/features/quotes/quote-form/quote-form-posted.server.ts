import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import type { Language } from "~/platform/i18n";
import { invalid } from "~/platform/refusals";
import { declineQuote, withdrawQuote } from "../quote-commands.server";
import { declineForm, type QuotePost } from "../quote-forms";
import { previewOf } from "../quote-presenter.server";
import { sendQuote } from "../send-quote.server";
import { whyNotValid } from "../quote-validity.server";
import { judgeQuote } from "./quote-form-judge";
import { withRows } from "./quote-form-rows";

type Preview = ReturnType<typeof previewOf>;

/**
 * What a button of the page led to: done, with what to say, or the form again with what the
 * customer would read where that can be worked out.
 */
type Posted =
  | { done: string }
  | {
      lastVersion: number | undefined;
      typed: Omit<QuotePost, "intent" | "_idem" | "lastVersion">;
      preview: Preview | null;
    };

/** @throws Refusal as the command that the button calls, invalid with what is wrong in the form */
export async function postedQuote(
  actor: Account,
  enquiryId: EnquiryId,
  post: QuotePost,
  language: Language,
): Promise<Posted> {
  const { eventDate } = (await threadFor(actor, enquiryId)).brief;
  if (post.intent === "decline") return decline(actor, enquiryId, post);
  if (post.intent === "withdraw") {
    const result = await withdrawQuote(actor, enquiryId, post.quoteId ?? "");
    return { done: `quotes.${result}.withdraw` };
  }
  const changed = withRows(post);
  const judged = judgeQuote(changed ?? post);
  if (changed) {
    const isWhole = "input" in judged && !whyNotValid(judged.input.validUntil, eventDate);
    return again(changed, isWhole ? previewOf(judged.input, eventDate, language) : null);
  }
  if ("problems" in judged) throw invalid(judged.problems);
  if (post.intent !== "send") return again(post, previewOf(judged.input, eventDate, language));
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

function again(post: QuotePost, preview: Preview | null) {
  const { intent: _, _idem: __, lastVersion, ...typed } = post;
  return { typed, preview, lastVersion };
}
