import type { EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { changedRows } from "~/platform/forms/rows";
import { invalid } from "~/platform/refusals";
import { maxFunctions } from "../event-limits";
import { changeEvent, createEvent } from "../event-commands.server";
import type { EventPost } from "../event-forms";
import { eventFor } from "../event-queries.server";
import { parseEventForm } from "./event-form-parser";

type Posted = { saved: string } | { typed: Omit<EventPost, "intent" | "_idem"> };

/** @throws Refusal as the button's command does, invalid with the problems of the form */
export async function postedEvent(
  actor: Account,
  id: EventId | null,
  post: EventPost,
): Promise<Posted> {
  if (id !== null) await eventFor(actor, id);
  if (post.intent !== "save") {
    const row = { intent: post.intent, empty: { categories: [] }, max: maxFunctions };
    const { intent: _, _idem: __, ...typed } = post;
    return { typed: { ...typed, functions: changedRows(post.functions, row) ?? post.functions } };
  }
  const parsed = parseEventForm(post);
  if ("problems" in parsed) throw invalid(parsed.problems);
  if (id === null) return { saved: (await createEvent(actor, parsed.input, post._idem)).id };
  await changeEvent(actor, id, parsed.input);
  return { saved: id };
}
