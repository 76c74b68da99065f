import type { EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { invalid } from "~/platform/refusals";
import { changeEvent, createEvent } from "../event-commands.server";
import type { EventPost } from "../event-forms";
import { eventFor } from "../event-queries.server";
import { judgeEvent } from "./event-form-judge";
import { withRows } from "./event-form-rows";

/**
 * What a button of the form led to: an event that is saved, or the form again with what was typed.
 */
type Posted = { saved: string } | { typed: Omit<EventPost, "intent" | "_idem"> };

/**
 * The post of an event's form: `id` is the event's, null for a new one.
 * @throws Refusal as the command that the button calls, invalid with what is wrong in the form
 */
export async function postedEvent(
  actor: Account,
  id: EventId | null,
  post: EventPost,
): Promise<Posted> {
  if (id !== null) await eventFor(actor, id);
  if (post.intent !== "save") return again(withRows(post) ?? post);
  const judged = judgeEvent(post);
  if ("problems" in judged) throw invalid(judged.problems);
  if (id === null) return { saved: (await createEvent(actor, judged.input, post._idem)).id };
  await changeEvent(actor, id, judged.input);
  return { saved: id };
}

function again(post: EventPost): Posted {
  const { intent: _, _idem: __, ...typed } = post;
  return { typed };
}
