import { draftOfVisitor } from "../application-queries.server";
import { answersOf } from "./answers.server";

/**
 * Who fills in the draft of this browser, as typed in its first step: the sign-up does not ask it
 * again.
 */
export async function contactInDraft(visitor: string) {
  const draft = await draftOfVisitor(visitor);
  const typed = draft && (await answersOf(draft.id)).company?.typed;
  if (!typed) return null;
  const text = (name: string) => String(typed[name] ?? "");
  return { name: text("contactPerson"), email: text("email"), phone: text("phone") };
}
