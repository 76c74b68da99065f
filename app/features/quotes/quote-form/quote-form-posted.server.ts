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
import { parseQuoteForm } from "./quote-form-parser";
import { withRows } from "./quote-form-rows";

type Preview = ReturnType<typeof previewOf>;

type Posted =
  | { done: string }
  | {
      lastVersion: number | undefined;
      typed: Omit<QuotePost, "intent" | "_idem" | "lastVersion">;
      preview: Preview | null;
    };

/** @throws Refusal as the button's command does, invalid with the problems of the form */
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
  const parsed = parseQuoteForm(changed ?? post);
  if (changed) {
    const isWhole = "input" in parsed && !whyNotValid(parsed.input.validUntil, eventDate);
    return formAgain(changed, isWhole ? previewOf(parsed.input, eventDate, language) : null);
  }
  if ("problems" in parsed) throw invalid(parsed.problems);
  if (post.intent !== "send") return formAgain(post, previewOf(parsed.input, eventDate, language));
  await sendQuote(actor, enquiryId, parsed.input, post._idem, post.lastVersion);
  return { done: "quotes.done.send" };
}

async function decline(actor: Account, enquiryId: EnquiryId, post: QuotePost): Promise<Posted> {
  const parsed = declineForm.safeParse(post);
  if (!parsed.success) {
    const problems: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues)
      problems[String(path[0] ?? "")] = [message];
    throw invalid(problems);
  }
  const result = await declineQuote(actor, enquiryId, parsed.data);
  return { done: `quotes.${result}.decline` };
}

function formAgain(post: QuotePost, preview: Preview | null) {
  const { intent: _, _idem: __, lastVersion, ...typed } = post;
  return { typed, preview, lastVersion };
}
