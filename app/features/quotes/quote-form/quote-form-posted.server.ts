import { z } from "zod";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import type { Language } from "~/platform/i18n";
import { changedRows } from "~/platform/forms/rows";
import { invalid } from "~/platform/refusals";
import { maxInstalments, maxLines, maxRefundRows, planTemplates } from "../quote-lifecycle";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { answerQuote } from "../quote-commands.server";
import { quoteEventForm, type QuotePost } from "../quote-forms";
import { previewOf } from "../quote-presenter.server";
import { sendQuote } from "../send-quote.server";
import { parseQuoteForm } from "./quote-form-parser";
import { draftPreview, quotePageFor } from "./quote-form-prefill.server";

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
  if (post.intent === "decline" || post.intent === "withdraw") {
    const parsed = quoteEventForm.safeParse({ ...post, event: post.intent });
    if (!parsed.success) throw invalid(z.flattenError(parsed.error).fieldErrors);
    const result = await answerQuote(actor, enquiryId, parsed.data);
    return { done: `quotes.${result}.${post.intent}` };
  }
  if (post.intent === "renew") {
    const { defaults } = await quotePageFor(actor, enquiryId, language);
    return postedQuote(actor, enquiryId, { ...post, ...defaults, intent: "send" }, language);
  }
  const { intent } = post;
  if (intent !== "send") await consumeLimit("quoteSumsByProvider", actor.id);
  const ofLine = { intent, name: "Line", empty: { unit: "event" }, max: maxLines };
  const lines = changedRows(post.lines, ofLine);
  const ofRefund = { intent, name: "Refund", empty: {}, max: maxRefundRows };
  const refunds = changedRows(post.refunds, ofRefund);
  const ofInstalment = {
    intent,
    name: "Instalment",
    empty: { when: "before" },
    max: maxInstalments,
  };
  const instalments = changedRows(post.instalments, ofInstalment);
  const changed =
    lines || refunds || instalments
      ? {
          ...post,
          lines: lines ?? post.lines,
          refunds: refunds ?? post.refunds,
          instalments: instalments ?? post.instalments,
        }
      : templateIn(post);
  if (changed || intent === "draft") {
    const draft = changed ?? post;
    return formAgain(draft, draftPreview(draft, eventDate, language));
  }
  const parsed = parseQuoteForm(post);
  if ("problems" in parsed) throw invalid(parsed.problems);
  if (intent !== "send") return formAgain(post, previewOf(parsed.input, eventDate, language));
  await sendQuote(actor, enquiryId, parsed.input, post._idem, post.lastVersion);
  return { done: "quotes.done.send" };
}

/** 'plan-30-50-20': the advance, then a week before the event each; the last part is the balance. */
function templateIn(post: QuotePost): QuotePost | null {
  const template = planTemplates.find((one) => post.intent === `plan-${one}`);
  if (!template) return null;
  const [advance, ...parts] = template.split("-");
  const instalments = parts
    .slice(0, -1)
    .map((percent) => ({ share: `${percent}%`, when: "before", days: "7" }));
  return { ...post, advance: `${advance}%`, instalments };
}

function formAgain(post: QuotePost, preview: Preview | null) {
  const { intent: _, _idem: __, lastVersion, ...typed } = post;
  return { typed, preview, lastVersion };
}
